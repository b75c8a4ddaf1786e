import type { App } from '../http/app-type.ts'
import { type DoorDependencies, doorRoute } from './door-route.ts'
import { faultRoutes } from './fault-routes.ts'
import { type ReportDependencies, reportRoute } from './report-route.ts'
import { type WalkInDependencies, walkInRoute } from './walk-in-route.ts'

export function doorRoutes(app: App, dependencies: DoorDependencies & WalkInDependencies & ReportDependencies) {
  doorRoute(app, dependencies)
  walkInRoute(app, dependencies)
  faultRoutes(app, dependencies)
  reportRoute(app, dependencies)
}
