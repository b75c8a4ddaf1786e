import { useIsMutating } from '@tanstack/react-query'

/** The request of a dialog, with the id of its booking or room. */
export type SentKey = readonly ['cancel' | 'name' | 'report', id: string | undefined]

/** Whether a request is being sent, also after its dialog was closed. Without a key any request counts. */
export function useIsSending(...mutationKey: SentKey | []): boolean {
  return useIsMutating(mutationKey.length > 0 ? { mutationKey } : {}) > 0
}
