import { network } from '@mostrador/contract/group/network'
import { program, servePhones } from '@mostrador/contract/platform/program'
import { can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/calls/query.ts'
import { useSend } from '../../api/calls/send.ts'

/** Interval in milliseconds at which the server is asked while it starts anew. */
const LOOK_AGAIN_MS = 1_000

/** Addresses for other devices, and the switch that serves them, on the computer of the installed program (D243). */
export function usePhones(profile: Profile) {
  const mayWrite = can(profile, 'settings.write')
  const [wanted, setWanted] = useState<boolean>()
  const { data, error, refetch } = useQuery({
    ...queryOf(network),
    refetchInterval: ({ state }) =>
      wanted !== undefined && state.data?.network.isOn !== wanted ? LOOK_AGAIN_MS : false,
  })
  const { data: installed } = useQuery({ ...queryOf(program), enabled: mayWrite, retry: false })
  const { send, isSending } = useSend(servePhones, {
    quiet: true,
    onDone: (_, { body }) => setWanted(body?.isOn),
  })
  const isStarting = wanted !== undefined && data !== undefined && data.network.isOn !== wanted
  return {
    network: data?.network,
    error,
    refetch,
    /** This is the computer of the installed program. */
    isHere: installed?.program.isHere === true,
    isSwitchable: installed?.program.isHere === true && installed.program.canServePhones,
    isSwitching: isSending || isStarting,
    turn: (isOn: boolean) => send({ body: { isOn } }),
  }
}
