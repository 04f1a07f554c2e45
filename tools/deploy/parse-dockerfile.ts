type DockerInstruction = { name: string; value: string }
export type DockerStage = { image: string; name: string; instructions: DockerInstruction[] }

/** The stages of a Dockerfile, each with its instructions in order. Comments are left out, continued lines are joined. */
export function parseDockerfile(text: string): DockerStage[] {
  const joined = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
  const stages: DockerStage[] = []
  for (const line of joined.split('\n').filter((one) => one.trim() !== '')) {
    const [name = '', ...words] = line.trim().split(/\s+/)
    const value = words.join(' ')
    if (name === 'FROM') stages.push({ image: words[0] ?? '', name: words[2] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, value })
  }
  return stages
}
