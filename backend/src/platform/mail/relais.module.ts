import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Environnement } from '../../config/environnement';
import { Gabarits } from './gabarits';

/** Le relais SMTP : quatre connexions au plus, gardées d'un message à l'autre. Port 465 : chiffré d'emblée ; un autre : STARTTLS s'il l'annonce. */
const reglages = (env: Environnement): MailerOptions => ({
  transport: {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_PORT === 465,
    requireTLS: env.SMTP_TLS === '1',
    auth: env.SMTP_USER ? { user: env.SMTP_USER, pass: env.SMTP_PASS } : undefined,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  },
  template: { adapter: new Gabarits(env.APP_URL) },
});

/** Le `MailerService` par qui part tout courriel. Son module est global : il se ferme après la boîte d'envoi, ses derniers envois faits. */
export const RelaisModule = MailerModule.forRootAsync({
  imports: [],
  inject: [Environnement],
  useFactory: reglages,
});
