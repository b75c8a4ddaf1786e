import '../display-view.css'
import { useBodyMark } from '../door/actions/use-body-mark.ts'
import type { Reach } from './visit.ts'

export function useReach({ lowReach, largeText }: Reach): void {
  useBodyMark('lowReach', lowReach)
  useBodyMark('largeText', largeText)
}
