import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';

/** Un courriel tel que le serveur SMTP l'a reçu et lu. */
export interface CourrielRecu {
  a: string;
  sujet: string;
  texte: string;
  html: string;
  brut: ParsedMail;
  /** Le message tel qu'il est arrivé, octet pour octet. */
  octets: Buffer;
  /** L'adresse de retour de l'enveloppe (`MAIL FROM`). */
  retour: string;
}

const DELAI_MS = aLEchelle(60_000);

const lire = async (flux: AsyncIterable<unknown>, retour: string): Promise<CourrielRecu> => {
  const morceaux: Buffer[] = [];
  for await (const morceau of flux) morceaux.push(morceau as Buffer);
  const octets = Buffer.concat(morceaux);
  const brut = await simpleParser(octets);
  const destinataires = Array.isArray(brut.to) ? brut.to : brut.to ? [brut.to] : [];
  return {
    a: destinataires.flatMap((groupe) => groupe.value.map((adresse) => adresse.address ?? '')).join(','),
    sujet: brut.subject ?? '',
    texte: brut.text ?? '',
    html: brut.html || '',
    brut,
    octets,
    retour,
  };
};

/** Où garder la page de chaque message reçu, pour `npm run captures -- --courriels DOSSIER` ; absent, aucune. */
const DOSSIER = process.env.COURRIELS_GARDES;

function garder({ sujet, html, brut }: CourrielRecu): void {
  if (!DOSSIER) return;
  mkdirSync(DOSSIER, { recursive: true });
  const nom = `${sujet.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}-${brut.messageId?.replace(/\W/g, '') ?? ''}.html`;
  writeFileSync(join(DOSSIER, nom), html);
}

/** Un vrai serveur SMTP dans le processus des tests : il garde ce qu'il reçoit, et refuse sur demande. */
export class BoiteAuxLettres {
  readonly recus: CourrielRecu[] = [];
  private readonly attentes = new Set<() => void>();
  private readonly refus = new Map<string, { responseCode: number; texte: string }>();
  private readonly serveur = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, fin) => {
      const refus = this.refus.get(address) ?? this.refus.get('*');
      fin(refus ? Object.assign(new Error(refus.texte), refus) : null);
    },
    onData: (flux, { envelope: { mailFrom } }, fin) => {
      lire(flux, mailFrom ? mailFrom.address : '').then((courriel) => {
        this.recus.push(courriel);
        garder(courriel);
        this.attentes.forEach((revoir) => revoir());
        fin();
      }, fin);
    },
  });

  /** @returns le port d'écoute, sur 127.0.0.1 */
  async ouvrir(): Promise<number> {
    await new Promise<void>((fin) => this.serveur.listen(0, '127.0.0.1', fin));
    return (this.serveur.server.address() as AddressInfo).port;
  }

  async fermer(): Promise<void> {
    await new Promise<void>((fin) => this.serveur.close(fin));
  }

  /** Refuse ce destinataire (`*` : tous) avec ce code SMTP : 550 pour de bon, 451 pour un temps. */
  refuser(adresse: string, responseCode = 550, texte = 'Refusé par le test'): void {
    this.refus.set(adresse, { responseCode, texte });
  }

  /** N'a plus rien contre personne. */
  accepterTout(): void {
    this.refus.clear();
  }

  vider(): void {
    this.recus.length = 0;
  }

  /** Les courriels reçus à cette adresse, du plus ancien au plus récent. */
  pour(adresse: string): CourrielRecu[] {
    return this.recus.filter((courriel) => courriel.a === adresse);
  }

  /** Attend le `rang`-ième courriel de cette adresse dont le sujet convient. @throws Error après 10 secondes */
  async attendre(adresse: string, sujet: RegExp = /./, rang = 1): Promise<CourrielRecu> {
    const chercher = (): CourrielRecu | undefined =>
      this.pour(adresse).filter((courriel) => sujet.test(courriel.sujet))[rang - 1];
    const deja = chercher();
    if (deja) return deja;
    return new Promise((trouve, echec) => {
      const finir = (acte: () => void): void => {
        clearTimeout(limite);
        this.attentes.delete(revoir);
        acte();
      };
      const revoir = (): void => {
        const courriel = chercher();
        if (courriel) finir(() => trouve(courriel));
      };
      const limite = setTimeout(
        () => finir(() => echec(new Error(`Aucun courriel ${sujet} pour ${adresse}`))),
        DELAI_MS,
      );
      this.attentes.add(revoir);
    });
  }
}
