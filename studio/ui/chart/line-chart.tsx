import { useId } from 'react'
import { partsText } from '#studio/text/parts-en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { areaPath, gridValues, linePath } from './chart-paths.ts'
import styles from './line-chart.module.css'

type Look = 'plain' | 'dotted' | 'gold'

const LOOKS: Record<Look, string | undefined> = { plain: undefined, dotted: styles.dotted, gold: styles.gold }

type Line = { name: string; values: readonly (number | null)[]; look?: Look }
type Mark = { at: number; label: string }

type LineChartProps = {
  /** The message of the chart, in a sentence. */
  label: string
  /** What each point stands for: `Mon, Nov 30`. */
  points: readonly string[]
  pointsName: string
  lines: readonly [Line, ...Line[]]
  /** The end of the scale; by default that of the values. */
  most?: number
  valueText: (value: number) => string
  /** Fills the space below the first line. */
  isFilled?: boolean
  mark?: Mark | undefined
}

/** Lines over equal steps, with the same values as a table. Values that are not known are gaps. */
export function LineChart({
  label,
  points,
  pointsName,
  lines,
  most,
  valueText,
  isFilled = false,
  mark,
}: LineChartProps) {
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const grid = gridValues(most ?? Math.max(1, ...known))
  const top = grid.at(-1) ?? 1
  const shown = [points[0], points[Math.floor((points.length - 1) / 2)], points.at(-1)]
  const markedValue = mark && lines[0].values[mark.at]
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} role="img" aria-label={label}>
        {grid.map((value) => (
          <span key={value} className={styles.grid} style={{ insetBlockEnd: `${(100 * value) / top}%` }}>
            {value > 0 && <small>{valueText(value)}</small>}
          </span>
        ))}
        <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
          {isFilled && <path className={styles.area} d={areaPath(lines[0].values, top)} />}
          {lines.map(({ name, values, look = 'plain' }) => (
            <path key={name} className={classNames(styles.line, LOOKS[look])} d={linePath(values, top)} />
          ))}
        </svg>
        {mark && typeof markedValue === 'number' && (
          <span
            className={classNames(styles.mark, mark.at > points.length / 2 && styles.markEnd)}
            style={{
              insetInlineStart: `${(100 * mark.at) / Math.max(1, points.length - 1)}%`,
              insetBlockEnd: `${(100 * markedValue) / top}%`,
            }}
          >
            <b>{mark.label}</b>
          </span>
        )}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {[...new Set(shown)].map((point) => (
          <span key={point}>{point}</span>
        ))}
      </div>
      {lines.length > 1 && <Legend lines={lines} />}
      <ValuesTable {...{ label, points, pointsName, lines, valueText }} />
    </figure>
  )
}

function Legend({ lines }: Pick<LineChartProps, 'lines'>) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {lines.map(({ name, look = 'plain' }) => (
        <li key={name}>
          <i className={classNames(LOOKS[look])} />
          {name}
        </li>
      ))}
    </ul>
  )
}

type TableProps = Pick<LineChartProps, 'label' | 'points' | 'pointsName' | 'lines' | 'valueText'>

function ValuesTable({ label, points, pointsName, lines, valueText }: TableProps) {
  const id = useId()
  return (
    <details className={styles.details}>
      <summary id={id}>{partsText.as_table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{pointsName}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, at) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {lines.map(({ name, values }) => (
                  <td key={name}>{cellText(values[at], valueText)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function cellText(value: number | null | undefined, valueText: (value: number) => string): string {
  return value === null || value === undefined ? partsText.no_value : valueText(value)
}
