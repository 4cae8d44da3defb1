export const AccountScreen = () => <h1>Cuenta</h1>
