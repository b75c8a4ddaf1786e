import { histories } from './histories.ts'
import { idempotency } from './idempotency.ts'
import { kills } from './kills.ts'
import type { Proof } from './proof.ts'
import { sameSlot } from './same-slot.ts'

/** Every proof, quick ones first. */
export const proofs: Proof[] = [sameSlot, histories, idempotency, kills]
