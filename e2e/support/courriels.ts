import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { attendreQue } from './attendre';

/** Un courriel reçu par la boîte aux lettres des essais. */
export interface Courriel {
  readonly idMessage: string;
  readonly a: readonly string[];
  readonly de: string;
  readonly repondreA: string | null;
  readonly sujet: string;
  readonly texte: string;
  readonly html: string;
  readonly piecesJointes: readonly PieceJointe[];
}

export interface PieceJointe {
  readonly nom: string;
  readonly type: string;
  readonly contenu: Buffer;
}

const adresses = (champ: AddressObject | AddressObject[] | undefined): string[] =>
  [champ ?? []].flat().flatMap(({ value }) => value.map(({ address }) => (address ?? '').toLowerCase()));

const panne = (): Error => Object.assign(new Error('Réessayez plus tard'), { responseCode: 451 });

function lire(message: ParsedMail, destinataires: readonly string[]): Courriel {
  return {
    idMessage: message.messageId ?? '',
    a: destinataires,
    de: adresses(message.from)[0] ?? '',
    repondreA: adresses(message.replyTo)[0] ?? null,
    sujet: message.subject ?? '',
    texte: message.text ?? '',
    html: message.html || '',
    piecesJointes: message.attachments.map(({ filename, contentType, content }) => ({
      nom: filename ?? '',
      type: contentType,
      contenu: content,
    })),
  };
}

/** Un vrai serveur SMTP dans le processus de l'essai : il accepte tout et garde tout. */
export class BoiteAuxLettres {
  readonly recus: Courriel[] = [];
  /** Vrai : chaque envoi est refusé pour l'instant (451), comme un relais en panne. */
  enPanne = false;
  /** Appelée pour chaque courriel, à l'instant où il est reçu. */
  aReception: (courriel: Courriel) => void = () => undefined;

  private readonly serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 500,
    logger: false,
    onMailFrom: (_adresse, _session, repondre) => repondre(this.enPanne ? panne() : null),
    onData: (flux, session, repondre) => {
      const destinataires = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
      simpleParser(flux).then((message) => {
        const courriel = lire(message, destinataires);
        this.recus.push(courriel);
        this.aReception(courriel);
        repondre(null);
      }, repondre);
    },
  });

  /** Ouvre une boîte sur ce port, ou sur un port choisi par le système. */
  static async ouvrir(port = 0): Promise<BoiteAuxLettres> {
    const boite = new BoiteAuxLettres();
    // Un client tué en pleine conversation n'est pas une erreur pour la boîte.
    boite.serveur.on('error', () => undefined);
    await new Promise<void>((resoudre) => boite.serveur.listen(port, '127.0.0.1', resoudre));
    return boite;
  }

  get port(): number {
    const adresse = this.serveur.server.address();
    if (!adresse || typeof adresse === 'string') throw new Error('La boîte aux lettres est fermée.');
    return adresse.port;
  }

  /** Les courriels reçus pour cette adresse, dans l'ordre d'arrivée. */
  pour(adresse: string): Courriel[] {
    return this.recus.filter(({ a }) => a.includes(adresse.toLowerCase()));
  }

  /** Attend le premier courriel qui remplit la condition. @throws Error quand le délai passe */
  attendre(condition: (courriel: Courriel) => boolean, quoi: string, delaiMs = 60_000): Promise<Courriel> {
    return attendreQue(() => this.recus.find(condition), `un courriel : ${quoi}`, { delaiMs });
  }

  fermer(): Promise<void> {
    return new Promise((resoudre) => this.serveur.close(() => resoudre()));
  }
}

/** Le premier lien du texte dont le chemin commence par `chemin`. @throws Error s'il n'y en a pas */
export function lienDe(courriel: Pick<Courriel, 'texte' | 'sujet'>, chemin: string): URL {
  const liens = courriel.texte.match(/https?:\/\/[^\s<>"\])]*[^\s<>"\]).,;:!?]/g) ?? [];
  const lien = liens.map((texte) => new URL(texte)).find(({ pathname }) => pathname.startsWith(chemin));
  if (!lien) throw new Error(`Aucun lien ${chemin} dans « ${courriel.sujet} » : ${courriel.texte}`);
  return lien;
}
