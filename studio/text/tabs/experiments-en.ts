import type { ExperimentVerdict, FrontGoal, TabExperimentState } from '#contract/studio/tab-experiments.ts'
import { catalogue, message } from '#web/ui/words/catalogue.ts'

const goals = { press: 'Pressed something here', listen: 'Listened or watched' } satisfies Record<FrontGoal, string>

/** Texts of experiments on front pages. */
export const experimentsText = catalogue('studio_experiments', {
  open: 'Experiments',
  open_running: 'Experiment running',
  title: message('Experiments on {tab}', (tab: string) => ({ tab })),
  close: 'Close',
  loading: 'Loading the experiments',
  lead: 'Compare this page with another version of it. Only visitors who agreed to analytics take part, starting with the next page they open. Everyone else sees the original.',
  none_running: 'No experiment is running on this page.',
  no_versions: 'Create a draft first. It becomes version B.',
  name: 'Name',
  name_hint: 'Only your team sees it.',
  name_missing: 'Enter a name',
  version: 'Version B',
  version_hint: 'Visitors see it as it is now. Later edits to the draft don’t change the experiment.',
  share: 'Who sees version B',
  start: 'Start experiment',
  started: 'Experiment started',
  running_note: 'An experiment is running on this page. Publishing another version ends it.',
  since: message(
    'Since {day}. Version B, “{version}”, is shown to {percent} of those who take part.',
    (day: string, version: string, percent: string) => ({ day, version, percent }),
  ),
  by: message('Started by {person}', (person: string) => ({ person })),
  from_to: message(
    '{from} to {to}. Version B, “{version}”, was shown to {percent} of those who took part.',
    (from: string, to: string, version: string, percent: string) => ({ from, to, version, percent }),
  ),
  stop: 'Stop experiment',
  stop_title: 'Stop this experiment?',
  stop_hint: 'Everyone sees the original again. The results stay here.',
  keep: 'Keep running',
  stopped: 'Experiment stopped. Everyone sees the original.',
  apply: 'Publish version B',
  apply_title: 'Publish version B for everyone?',
  apply_hint: 'The experiment ends, and the original becomes a past version. You can undo this.',
  applied: 'Version B is live',
  earlier: 'Earlier experiments',
  results: 'Results',
  results_until: message('Up to 28 days of visits, through {day}.', (day: string) => ({ day })),
  results_none: 'Results appear the day after the first visits.',
  results_how:
    'The range is the 95 percent confidence interval: the true share is most likely within it. Decide how long it runs before you start: on any single day a difference can be chance.',
  original_changed: message('An import changed the original on {time}.', (time: string) => ({ time })),
  original_mixed: {
    running:
      'Results that include visits from both before and after the change can’t be used to compare the versions. For a fair comparison, stop this experiment and start a new one.',
    ended: 'Results that include visits from both before and after the change can’t be used to compare the versions.',
  },
  original_after: 'All of these results are from after the change.',
  variant: 'Version',
  variants: { a: 'A, the original', b: 'B' },
  people: 'People who saw it (at least)',
  too_few: 'Too few',
  goals,
  verdict_of: message('{goal}: {verdict}', (goal: string, verdict: string) => ({ goal, verdict })),
  verdicts: {
    too_early: 'Too few to compare',
    mixed: 'Not compared, because the original changed',
    unclear: 'No clear difference',
    a_better: 'The original does better',
    b_better: 'Version B does better',
  } satisfies Record<ExperimentVerdict, string>,
  states: {
    running: 'Running',
    stopped: 'Stopped',
    replaced: 'Ended because the page changed',
    applied: 'Version B was published',
  } satisfies Record<TabExperimentState, string>,
  interval: message('{share} ({low} to {high})', (share: string, low: string, high: string) => ({ share, low, high })),
  difference: message('{points} points vs. A ({low} to {high})', (points: string, low: string, high: string) => ({
    points,
    low,
    high,
  })),
  refused: {
    edit_conflict: 'Someone else changed version B. Check their changes, then start the experiment again.',
    experiment_running: 'Someone else just started an experiment here. Close this and open it again.',
    experiment_ended: 'This experiment has already ended. Close this and open it again.',
  },
})
