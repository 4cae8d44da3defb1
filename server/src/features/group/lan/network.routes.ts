import { network } from '@mostrador/contract/group/network'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { networkAt } from '../../../lan/network.ts'
import { portOf } from './port-of.http.ts'

export function networkRoutes({ staff }: Binder, { config, lan, program }: Context): void {
  const published = config.publicUrl.startsWith('https:') ? config.publicUrl : ''
  const without = { isOn: false, address: published, others: [], trust: '', fingerprint: '' }

  staff(network, async ({ request }) => ({
    network: {
      isInstalled: program !== undefined,
      ...(lan
        ? { isOn: true, ...networkAt(lan.names, portOf(request, config.port)), fingerprint: lan.authority.fingerprint }
        : without),
    },
    message: DONE.listed,
  }))
}
