import { useMutation } from '@tanstack/react-query'
import type { Holder } from '../backend/holder.ts'
import { useHolder } from '../keys/use-holder.ts'
import { sentenceOf } from './booking/use-booking-actions.ts'

type LinkRequest = Parameters<Holder['sendLinks']>[0]

export function useLinkMail() {
  const holder = useHolder()
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (wanted: LinkRequest) => holder.sendLinks(wanted)
  })
  return { send: mutate, reset, isPending, isSent: isSuccess, problem: error ? sentenceOf(error) : undefined }
}
