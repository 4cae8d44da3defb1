import { Button } from '@mantine/core'
import { IconCash, IconListDetails } from '@tabler/icons-react'
import type { AccountPaid } from '../../../counter/account/account-paid.ts'
import { LateAccountPayment } from '../../../counter/account/late-account.tsx'
import { Link } from '../../../navigation/link.tsx'
import { paths } from '../../../paths.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import classes from './drawer-screen.module.css'
import { useShiftAddress } from './use-shift-address.ts'

/** For a shop that sells on credit (D196). */
export function AccountActs({ onPaid }: { readonly onPaid: (paid: AccountPaid) => void }) {
  const { address, go } = useShiftAddress()
  const open = () => go({ abonar: 1 })
  const close = () => go({ abonar: undefined }, true)
  useKeys({ 'Shift+F6': open })
  return (
    <div className={classes['more']}>
      <Button
        variant="default"
        h={44}
        leftSection={<IconCash size={18} stroke={1.6} aria-hidden />}
        rightSection={<Kbd>⇧ F6</Kbd>}
        aria-keyshortcuts="Shift+F6"
        onClick={open}
      >
        Abonar a cuenta
      </Button>
      <Button
        component={Link}
        to={paths.client.drawer}
        search={{ pestana: 'abonos' }}
        variant="default"
        h={44}
        leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
      >
        Ver abonos
      </Button>
      <LateAccountPayment
        isOpen={address.abonar === 1}
        onClose={close}
        onPaid={(paid) => {
          close()
          onPaid(paid)
        }}
      />
    </div>
  )
}
