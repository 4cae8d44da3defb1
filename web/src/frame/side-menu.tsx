import type { Profile } from '@mostrador/domain/people/user'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import mark from '../assets/mark.svg'
import { Link } from '../navigation/link.tsx'
import { usePathname } from '../navigation/navigation.ts'
import { photoAddress } from '../paths.ts'
import { useGroup } from '../session/shop/use-group.ts'
import { useGroupName } from '../ui/texts/group-name.ts'
import { FooterLinks } from './footer-links.tsx'
import { foldSection, isAt, type MenuEntry, type MenuSection, useMenu } from './menu.ts'
import { NewOrders } from './new-orders.tsx'
import { isMoreOpen, keepMoreOpen } from './open-more.ts'
import { ShopMark } from './shop-mark.tsx'
import classes from './side-menu.module.css'

interface Props {
  readonly profile: Profile
  readonly onChoose?: () => void
}

/** A clerk sees the shop's name as title (P §2.6), with its logo if it has one (D130). */
export function SideMenu({ profile, onChoose }: Props) {
  const menu = useMenu(profile)
  const { logo } = useGroup()
  const groupName = useGroupName()
  const own = profile.role === 'clerk' ? profile.sign : undefined
  return (
    <nav className={classes['menu']} aria-label="Principal">
      <p className={classes['title']}>
        {own ? (
          <ShopMark shop={profile.shop} sign={own} />
        ) : (
          <img src={logo ? photoAddress(logo, 96) : mark} alt="" width={28} height={28} className={classes['mark']} />
        )}
        <bdi className={classes['name']}>{profile.role === 'clerk' ? profile.shop : groupName}</bdi>
      </p>
      {menu.map((section) => (
        <Section key={section.title} section={section} profile={profile} onChoose={onChoose} />
      ))}
      <footer className={classes['foot']}>
        <FooterLinks />© {new Date().getFullYear()} Mostrador
      </footer>
    </nav>
  )
}

interface SectionProps {
  readonly section: MenuSection
  readonly profile: Profile
  readonly onChoose: (() => void) | undefined
}

function Section({ section, profile, onChoose }: SectionProps) {
  const { title } = section
  const here = usePathname()
  const id = useId()
  const [isOpen, setOpen] = useState(() => isMoreOpen(title))
  const { shown, under } = foldSection(section, profile, here, isOpen)
  const toggle = () => {
    keepMoreOpen(title, !isOpen)
    setOpen(!isOpen)
  }
  const entryOf = (entry: MenuEntry) => (
    <li key={entry.path}>
      <Link
        to={entry.path}
        className={classes['entry']}
        aria-current={isAt(entry, here) ? 'page' : undefined}
        onClick={onChoose}
      >
        <entry.icon size={20} stroke={1.6} aria-hidden />
        {entry.label}
        {entry.area === 'catalogueOrders' && <NewOrders />}
      </Link>
    </li>
  )
  return (
    <div className={classes['section']}>
      <h2 className={classes['heading']} id={id}>
        {title}
      </h2>
      <ul className={classes['entries']} aria-labelledby={id}>
        {shown.map(entryOf)}
        {under.length > 0 && (
          <li key="más">
            <button
              type="button"
              className={`${classes['entry']} ${classes['more']}`}
              aria-expanded={isOpen}
              aria-label={`Más de ${title}`}
              onClick={toggle}
            >
              <IconChevronDown size={20} stroke={1.6} aria-hidden />
              Más
            </button>
          </li>
        )}
        {isOpen && under.map(entryOf)}
      </ul>
    </div>
  )
}
