export const LoginScreen = () => <h1>Entrar</h1>
