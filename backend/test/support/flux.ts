import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';

/** Un événement reçu du flux. */
export interface EvenementRecu {
  id: string;
  nom: string;
  donnees: Record<string, unknown>;
}

const DELAI_MS = aLEchelle(60_000);

const lireBloc = (bloc: string): EvenementRecu | null => {
  const champ = (nom: string): string => new RegExp(`^${nom}: (.*)$`, 'm').exec(bloc)?.[1] ?? '';
  const donnees = champ('data');
  return donnees ? { id: champ('id'), nom: champ('event'), donnees: JSON.parse(donnees) } : null;
};

/** Un vrai client du flux, par HTTP : en-tête d'autorisation, lecture au fil de l'eau. */
export class ClientDuFlux {
  readonly recus: EvenementRecu[] = [];
  fini = false;
  statut = 0;
  private readonly attentes = new Set<() => void>();
  private requete?: ClientRequest;

  /** Ouvre le flux et attend son salut (ou son refus). */
  static async ouvrir(adresse: string, jeton: string, dernierId?: string): Promise<ClientDuFlux> {
    const client = new ClientDuFlux();
    await client.connecter(adresse, jeton, dernierId);
    if (client.statut === 200) await client.attendre(({ nom }) => nom === 'bonjour');
    return client;
  }

  get dernierId(): string {
    return this.recus.at(-1)!.id;
  }

  nommes(nom: string): EvenementRecu[] {
    return this.recus.filter((recu) => recu.nom === nom);
  }

  fermer(): void {
    this.requete?.destroy();
  }

  /** Le premier événement, passé ou à venir, qui convient. @throws Error après 10 secondes */
  async attendre(convient: (recu: EvenementRecu) => boolean): Promise<EvenementRecu> {
    return this.guetter(() => this.recus.find(convient), 'Événement non reçu');
  }

  /** Attend que le serveur ferme le flux. @throws Error après 10 secondes */
  async attendreLaFin(): Promise<void> {
    await this.guetter(() => this.fini || undefined, 'Flux encore ouvert');
  }

  private guetter<T>(regarder: () => T | undefined, faute: string): Promise<T> {
    return new Promise((trouve, echec) => {
      const finir = (acte: () => void): void => {
        clearTimeout(limite);
        this.attentes.delete(revoir);
        acte();
      };
      const revoir = (): void => {
        const vu = regarder();
        if (vu !== undefined) finir(() => trouve(vu));
      };
      const noms = () => this.recus.map(({ nom }) => nom).join(', ');
      const limite = setTimeout(() => finir(() => echec(new Error(`${faute} (${noms()})`))), DELAI_MS);
      this.attentes.add(revoir);
      revoir();
    });
  }

  private connecter(adresse: string, jeton: string, dernierId?: string): Promise<void> {
    const headers = { authorization: `Bearer ${jeton}`, ...(dernierId && { 'last-event-id': dernierId }) };
    return new Promise((fin, echec) => {
      this.requete = get(`${adresse}/api/messages/flux`, { headers, agent: false }, (reponse) => {
        this.statut = reponse.statusCode ?? 0;
        this.lire(reponse);
        fin();
      });
      this.requete.on('error', echec);
    });
  }

  private lire(reponse: IncomingMessage): void {
    let reste = '';
    reponse.setEncoding('utf8');
    reponse.on('data', (morceau: string) => {
      const blocs = (reste + morceau).split('\n\n');
      reste = blocs.pop() ?? '';
      this.recus.push(...blocs.map(lireBloc).filter((recu) => recu !== null));
      this.revoir();
    });
    reponse.on('error', () => this.requete?.destroy());
    reponse.on('close', () => {
      this.fini = true;
      this.revoir();
    });
  }

  private revoir(): void {
    this.attentes.forEach((revoir) => revoir());
  }
}
