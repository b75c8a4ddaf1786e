import type { App } from '../http/app-type.ts'
import { type DoorDependencies, doorRoute } from './door-route.ts'
import { type WalkInDependencies, walkInRoute } from './walk-in-route.ts'

export function doorRoutes(app: App, dependencies: DoorDependencies & WalkInDependencies) {
  doorRoute(app, dependencies)
  walkInRoute(app, dependencies)
}
