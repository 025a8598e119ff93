import type { AddressInfo } from 'node:net';
import { setImmediate as tourDeBoucle } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const PATIENCE_MS = 30_000;

/** Un vrai serveur SMTP qui ne chiffre pas, compte ses connexions, et tient les messages jusqu'à ce qu'on les lâche. */
export class RelaisDEssai {
  readonly recus: ParsedMail[] = [];
  /** Les connexions ouvertes à cet instant. */
  readonly ouvertes = new Set<string>();
  /** Celles qui l'ont été. */
  connexions = 0;
  /** Vrai : les messages qui arrivent attendent leur accusé. */
  retient = false;
  private tenus: (() => void)[] = [];
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: ({ id }, suite) => {
      this.connexions += 1;
      this.ouvertes.add(id);
      suite();
    },
    onClose: ({ id }) => void this.ouvertes.delete(id),
    onData: (flux, _session, fini) => {
      simpleParser(flux).then((message) => {
        this.recus.push(message);
        if (this.retient) this.tenus.push(() => fini());
        else fini();
      }, fini);
    },
  });

  /** @returns le port d'écoute, sur 127.0.0.1 */
  async ouvrir(): Promise<number> {
    await new Promise<void>((pret) => this.smtp.listen(0, '127.0.0.1', pret));
    return (this.smtp.server.address() as AddressInfo).port;
  }

  async fermer(): Promise<void> {
    await new Promise<void>((fin) => this.smtp.close(() => fin()));
  }

  /** Combien de messages attendent leur accusé. */
  get retenus(): number {
    return this.tenus.length;
  }

  /** Accuse réception de tout ce qui est tenu, et ne retient plus rien. */
  lacher(): void {
    this.retient = false;
    for (const lacher of this.tenus.splice(0)) lacher();
  }

  /** Attend que ce soit vrai. @throws Error après trente secondes */
  async jusqua(condition: () => boolean): Promise<void> {
    const limite = performance.now() + PATIENCE_MS;
    while (!condition()) {
      if (performance.now() > limite)
        throw new Error(`${this.recus.length} reçus, ${this.ouvertes.size} ouvertes`);
      await tourDeBoucle();
    }
  }
}
