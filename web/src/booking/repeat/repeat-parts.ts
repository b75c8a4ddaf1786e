export { RepeatPanel } from './panel/repeat-panel.tsx'
export { RepeatSummary } from './repeat-summary.tsx'
