import { Button } from '@mantine/core'
import { pinStaff, revokeDevice, shopDevices } from '@mostrador/contract/people/pins'
import { showLocal } from '@mostrador/domain/time'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { EnrolDeviceDialog } from '../../../people/enrol-device-dialog.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'
import classes from './shop-devices.module.css'
import type { UserChoices } from './user.ts'

type Device = z.output<typeof shopDevices.reply>['rows'][number]

/** Devices on which clerks log in by PIN (D229). */
export function ShopDevices({ shops }: Pick<UserChoices, 'shops'>) {
  const { data, error, refetch } = useQuery(queryOf(shopDevices))
  const [isAdding, setAdding] = useState(false)
  const { send: revoke, isSending } = useSend(revokeDevice, { refreshes: [shopDevices, pinStaff] })
  const askToRevoke = async ({ id, name }: Device) => {
    const isMeant = await confirm({
      title: 'Quitar el equipo',
      message: `En «${name}» ya no se podrá entrar con PIN, y las sesiones abiertas ahí con PIN se cierran. Lo que se esté vendiendo queda en ese equipo.`,
      act: 'Quitar equipo',
      isLoss: true,
    })
    if (isMeant) revoke({ body: { id } })
  }
  if (!data) return <NoAnswerYet error={error} label="Cargando los equipos" onRetry={refetch} />
  const nameOf = namesApart(
    { rows: data.rows, keyOf: ({ id }) => id },
    ({ name, shop }) => `${name} de ${shop}`,
    ({ createdAt }) => `añadido ${showLocal(createdAt)}`,
  )
  return (
    <>
      <p className={classes['hint']}>
        Quien se añade con «Nombre y PIN» entra sólo en los equipos de su comercio que están aquí. Para añadir otro,
        abra esta pantalla en ese equipo; un empleado con correo lo hace en Opciones, Mi cuenta.
      </p>
      {data.rows.length === 0 ? (
        <p>Todavía no se entra con PIN en ningún equipo.</p>
      ) : (
        <ul className={classes['devices']} aria-label="Equipos con PIN">
          {data.rows.map((device) => (
            <li key={device.id} className={classes['device']}>
              <IconDeviceDesktop size={24} stroke={1.6} aria-hidden className={classes['icon']} />
              <div className={classes['words']}>
                <p className={classes['name']}>
                  {device.name}
                  {device.isThis && <span className={classes['this']}>Este equipo</span>}
                </p>
                <p className={classes['when']}>{device.shop}</p>
                <p className={classes['when']}>
                  {device.usedAt === null ? 'Todavía sin usar' : `Última entrada: ${showLocal(device.usedAt)}`}
                </p>
                <p className={classes['when']}>
                  Lo añadió {device.author}, {showLocal(device.createdAt)}
                </p>
              </div>
              <Button
                variant="default"
                size="sm"
                aria-label={`Quitar ${nameOf(device)}`}
                disabled={isSending}
                onClick={() => void askToRevoke(device)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!data.rows.some(({ isThis }) => isThis) && (
        <Button variant="default" onClick={() => setAdding(true)}>
          Entrar con PIN en este equipo
        </Button>
      )}
      <EnrolDeviceDialog shops={shops} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
