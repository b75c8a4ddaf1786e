import type { Proof } from './proof.ts'

/** Every proof, quick ones first. */
export const proofs: Proof[] = []
