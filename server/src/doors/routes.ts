import type { App } from '../http/app-type.ts'
import { type DoorDependencies, doorRoute } from './door-route.ts'
import { faultRoutes } from './fault-routes.ts'
import { type PinDependencies, pinRoute } from './pin-route.ts'
import { type ReportDependencies, reportRoute } from './report-route.ts'
import { type DoorSettingsDependencies, doorSettingsRoute } from './settings-route.ts'
import { type WalkInDependencies, walkInRoute } from './walk-in-route.ts'

type Dependencies = DoorDependencies &
  DoorSettingsDependencies &
  WalkInDependencies &
  ReportDependencies &
  PinDependencies

export function doorRoutes(app: App, dependencies: Dependencies) {
  doorRoute(app, dependencies)
  doorSettingsRoute(app, dependencies)
  walkInRoute(app, dependencies)
  faultRoutes(app, dependencies)
  reportRoute(app, dependencies)
  pinRoute(app, dependencies)
}
