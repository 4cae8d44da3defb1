import { can } from '@mostrador/domain/people/permissions'
import { entersByPin } from '@mostrador/domain/people/pin'
import { useProfile } from '../../../../session/person/session.tsx'
import { PageTitle } from '../../../../ui/texts/page-title.tsx'
import { AccountSection } from './account-section.tsx'
import classes from './account-tab.module.css'
import { AppearanceChoice } from './appearance-choice.tsx'
import { CodesSection } from './codes-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinDeviceSection } from './pin-device-section.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** Only the password can be edited (B §2, D64, D67). */
export function AccountTab() {
  const profile = useProfile()
  return (
    <>
      <PageTitle>Mi cuenta</PageTitle>
      <div className={classes['columns']}>
        <ProfileCard profile={profile} />
        <div>
          <AccountSection id="data" title="Mis datos" hint="Si algo cambió, pida a administración que lo corrija.">
            <ProfileDetails profile={profile} />
          </AccountSection>
          {entersByPin(profile) ? (
            <AccountSection
              id="password"
              title="Su PIN"
              hint={`Entra con su nombre y su PIN en los equipos de ${profile.shop}. Para otro PIN, pídalo a administración.`}
            />
          ) : (
            <AccountSection
              id="password"
              title="Cambiar contraseña"
              hint="Las sesiones que tenga abiertas en otros aparatos se cerrarán."
            >
              <PasswordForm />
            </AccountSection>
          )}
          <AccountSection
            id="sessions"
            title="Sesiones abiertas"
            hint={`Si no reconoce una, ciérrela y ${entersByPin(profile) ? 'pida otro PIN' : 'cambie su contraseña'}.`}
          >
            <SessionsSection />
          </AccountSection>
          {can(profile, 'account.passkeys') && (
            <AccountSection
              id="passkeys"
              title="Llaves de acceso"
              hint="Entre con la huella, la cara o el PIN de su aparato. Nadie se la puede pedir ni copiar; si la pierde, su contraseña sigue valiendo."
            >
              <PasskeysSection />
            </AccountSection>
          )}
          {can(profile, 'account.codes') && (
            <AccountSection
              id="codes"
              title="Código de verificación"
              hint="Después de su contraseña se pide un código que sólo su teléfono muestra. Quien sepa su contraseña no entra sin él. Con llave de acceso no se pide."
            >
              <CodesSection />
            </AccountSection>
          )}
          {profile.role === 'clerk' && !entersByPin(profile) && (
            <AccountSection
              id="pin-device"
              title={`Este equipo es de ${profile.shop}`}
              hint="Si el equipo es de la tienda, sus compañeros sin correo pueden entrar aquí con su nombre y su PIN. La administración ve cada equipo y lo puede quitar."
            >
              <PinDeviceSection />
            </AccountSection>
          )}
          <AccountSection id="look" title="Apariencia">
            <AppearanceChoice />
          </AccountSection>
        </div>
      </div>
    </>
  )
}
