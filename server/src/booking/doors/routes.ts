import type { App } from '../../base/http/app-type.ts'
import { type DoorActionDependencies, doorActionRoutes } from './routes/action-route.ts'
import { type DoorDependencies, doorRoute } from './routes/door-route.ts'
import { type PinDependencies, pinRoute } from './routes/pin-route.ts'
import { type DoorSettingsDependencies, doorSettingsRoute } from './routes/settings-route.ts'
import { type WalkInDependencies, walkInRoute } from './routes/walk-in-route.ts'

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
