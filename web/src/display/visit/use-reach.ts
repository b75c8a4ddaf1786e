import '../display.css'
import { useBodyMark } from '../../ui/hooks/use-body-mark.ts'
import type { Reach } from './visit.ts'

export function useReach({ lowReach, largeText }: Reach): void {
  useBodyMark('data-low-reach', lowReach ? '' : undefined)
  useBodyMark('data-large-text', largeText ? '' : undefined)
}
