export { SeriesPanel } from './panel/series-panel.tsx'
export { SeriesRule } from './series-rule.tsx'
export { SeriesState } from './series-state.tsx'
