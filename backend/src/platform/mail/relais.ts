import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { Environnement } from '../../config/environnement';

/** Le relais SMTP : quatre connexions au plus, gardées d'un message à l'autre. Port 465 : chiffré d'emblée ; un autre : STARTTLS s'il l'annonce. */
@Injectable()
export class Relais implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(env: Environnement) {
    this.transport = createTransport({
      host: env.SMTP_HOST,
      port: env.SMTP_PORT,
      secure: env.SMTP_PORT === 465,
      requireTLS: env.SMTP_TLS === '1',
      auth: env.SMTP_USER ? { user: env.SMTP_USER, pass: env.SMTP_PASS } : undefined,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
    });
  }

  /** Après les derniers envois, que la boîte d’envoi finit avant. */
  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Remet le message au serveur. @throws Error telle que nodemailer la dit (`responseCode`, `response`, `code`) */
  async remettre(message: SendMailOptions): Promise<void> {
    await this.transport.sendMail(message);
  }
}
