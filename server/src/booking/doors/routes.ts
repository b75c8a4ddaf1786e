import type { App } from '../../base/http/app-type.ts'
import { type DoorActionDependencies, doorActionRoutes } from './action-routes.ts'
import { type DoorDependencies, doorRoute } from './door-route.ts'
import { type PinDependencies, pinRoute } from './pin-route.ts'
import { type DoorSettingsDependencies, doorSettingsRoute } from './settings-route.ts'
import { type WalkInDependencies, walkInRoute } from './walk-in-route.ts'

type Dependencies = DoorDependencies &
  DoorSettingsDependencies &
  WalkInDependencies &
  DoorActionDependencies &
  PinDependencies

export function doorRoutes(app: App, dependencies: Dependencies) {
  doorRoute(app, dependencies)
  doorSettingsRoute(app, dependencies)
  walkInRoute(app, dependencies)
  doorActionRoutes(app, dependencies)
  pinRoute(app, dependencies)
}
