import { beginTraining, endTraining } from '@mostrador/contract/group/training'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { clearTrainingCookie, isTrainingDevice, setTrainingCookie } from '../../../http/training-device.ts'
import { noteTraining } from './note-training.service.ts'

/** D135. A repeated call changes and logs nothing. */
export function trainingRoutes({ staff }: Binder, { database, clock, config: { publicUrl } }: Context): void {
  staff(beginTraining, async ({ caller, request, reply }) => {
    if (!isTrainingDevice(request))
      await noteTraining({ database, clock }, caller, 'iniciar', request.headers['user-agent'])
    setTrainingCookie(request, reply, publicUrl)
    return { message: DONE.trainingBegun }
  })

  staff(endTraining, async ({ caller, request, reply }) => {
    if (isTrainingDevice(request))
      await noteTraining({ database, clock }, caller, 'terminar', request.headers['user-agent'])
    clearTrainingCookie(request, reply, publicUrl)
    return { message: DONE.trainingEnded }
  })
}
