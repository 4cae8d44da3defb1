import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { can } from '@mostrador/domain/people/permissions'
import { PIN_LOGIN_LABEL } from '@mostrador/domain/people/pin'
import {
  IconArrowBackUp,
  IconCashRegister,
  IconLayoutDashboard,
  IconLogout,
  IconPackage,
  IconUser,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Link } from '../navigation/link.tsx'
import { accountOf, dashboardOf, stockOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { LayerMenu } from '../ui/dialogs/layer-menu.tsx'
import { late } from '../ui/late/late.tsx'
import { useReturnToOffice } from './use-return-to-office.ts'

const SellingDialog = late(() => import('./selling-dialog.tsx').then(({ SellingDialog: dialog }) => dialog))

interface Props {
  readonly button: ReactElement
  readonly onLeave: () => void
}

/** Loads when it is opened, so it is open from the start. */
export function ProfileList({ button, onLeave }: Props) {
  const profile = useProfile()
  const { role, email } = profile
  const isSelling = profile.officeRole !== undefined
  const returnToOffice = useReturnToOffice()
  const [isChoosing, choosing] = useDisclosure(false)
  return (
    <>
      <LayerMenu position="bottom-end" width={232} withinPortal={false} isOpenAtFirst>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{email || PIN_LOGIN_LABEL}</Menu.Label>
          <Menu.Item
            component={Link}
            to={dashboardOf(role)}
            leftSection={<IconLayoutDashboard size={18} aria-hidden />}
          >
            Panel
          </Menu.Item>
          <Menu.Item component={Link} to={accountOf(role)} leftSection={<IconUser size={18} aria-hidden />}>
            Mi cuenta
          </Menu.Item>
          <Menu.Item component={Link} to={stockOf(role)} leftSection={<IconPackage size={18} aria-hidden />}>
            {role === 'clerk' ? 'Inventario' : 'Productos'}
          </Menu.Item>
          {can(profile, 'sales.begin') && (
            <Menu.Item
              leftSection={
                isSelling ? <IconArrowBackUp size={18} aria-hidden /> : <IconCashRegister size={18} aria-hidden />
              }
              onClick={isSelling ? returnToOffice : choosing.open}
            >
              {isSelling ? 'Volver a la administración' : 'Vender'}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={onLeave}>
            Cerrar sesión
          </Menu.Item>
        </Menu.Dropdown>
      </LayerMenu>
      {isChoosing && <SellingDialog onClose={choosing.close} />}
    </>
  )
}
