export { SeriesRule } from './field/series-rule.tsx'
export { SeriesState } from './field/series-state.tsx'
export { SeriesPanel } from './panel/series-panel.tsx'
