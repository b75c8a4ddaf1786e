export { RepeatPanel } from './repeat-panel.tsx'
export { RepeatSummary } from './repeat-summary.tsx'
