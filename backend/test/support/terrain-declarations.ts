import { ecrireCdar } from '@facturier/domaine/plateforme/ecrire-cdar';
import { DeclarationsTravail } from '../../src/modules/declarations-pa/declarations.travail';
import { ReponsesTravail } from '../../src/modules/declarations-pa/reponses.travail';
import { Ordonnanceur } from '../../src/platform/jobs/ordonnanceur';
import { TransactionsAvecEffetsService } from '../../src/platform/outbox/outbox.service';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { attendreQue } from './attendre';
import type { DemandeRecue, ReponsePa } from './plateforme-agreee';
import { TerrainDePlateforme } from './terrain-plateforme';
import { VendeurQuiDeclare } from './vendeur-qui-declare';

/** Le SIREN du compte d'essai. */
export const SIREN = '732829320';

/** Deux instances, une plateforme locale qui prend les déclarations et y répond. */
export class TerrainDesDeclarations extends TerrainDePlateforme {
  /** Les réponses qu'elle a écrites, par flux. */
  private readonly reponses = new Map<string, string>();

  regler(instant: string): void {
    for (const { horloge } of this.apps) horloge.regler(instant);
  }

  async vendeur(champs: object = {}): Promise<VendeurQuiDeclare> {
    return new VendeurQuiDeclare(this, await this.compte({ planActuel: 'premium', ...champs }));
  }

  /** Un vendeur dont une plateforme déclare. */
  async connecte(champs: object = {}): Promise<VendeurQuiDeclare> {
    const vendeur = await this.vendeur(champs);
    const { statut, corps } = await vendeur.scene.connecter({ roles: ['declarer'] });
    if (statut !== 201) throw new Error(JSON.stringify(corps));
    return vendeur;
  }

  /** Le travail du jour, tous comptes, par une instance. */
  async matin(): Promise<void> {
    await this.app.get(Ordonnanceur).tourner();
    await this.vider();
  }

  /** Ce que le travail de six heures fait d'un compte, par ces instances, de front. */
  async matinDe({ id }: VendeurQuiDeclare, tick: string, rangs: readonly number[] = [0]): Promise<void> {
    this.regler(`${tick}T05:30:00Z`);
    const unite = (rang: number) => {
      const app = this.apps[rang]!;
      return app
        .get(TransactionsAvecEffetsService)
        .executer(() => app.get(DeclarationsTravail).traiter(id, tick));
    };
    await Promise.all(rangs.map(unite));
    await this.vider();
  }

  /** Ce que le relevé de l'heure fait d'un compte. */
  async releve({ id }: VendeurQuiDeclare): Promise<void> {
    const travail = this.app.get(ReponsesTravail);
    const lues = await travail.lire(id);
    await this.app.get(TransactionsAvecEffetsService).executer(() => travail.traiter(id, '', lues));
  }

  async vider(): Promise<void> {
    await this.app.get(OutboxWorker).vider();
  }

  /** Ce qui est arrivé chez la plateforme : les fichiers, dans l'ordre. */
  get fichiers(): string[] {
    return this.pa
      .a('/afnor-flow/v1/flows')
      .filter(({ chemin, methode }) => chemin === '/afnor-flow/v1/flows' && methode === 'POST')
      .map(({ corps }) => Buffer.from(/<\?xml[\s\S]*<\/Report>/.exec(corps)![0], 'latin1').toString('utf8'));
  }

  /** La plateforme répond au dernier dépôt de ce suivi ; elle le dira à qui cherche. */
  repondre(suivi: string, id: string, code: '300' | '301', motif?: string): void {
    const flowId = `reponse-${this.reponses.size + 1}`;
    const partie = { role: 'WK' };
    const message = ecrireCdar({
      ...{ id: `${id}_${code}`, processus: 'REGULATED', creeLe: new Date('2027-11-05T06:00:00Z') },
      ...{ acteLe: new Date('2027-11-05T06:00:00Z'), phase: '305', emetteur: partie },
      destinataire: { siren: SIREN, nom: 'Marie Dubois', role: 'SE', adresse: SIREN },
      facture: { numero: id, type: '380', emission: '2027-11-05', vendeur: SIREN },
      ...{ code, nom: code === '300' ? 'Déposée' : 'Rejetée', mdt88: code === '300' ? '10' : '8' },
      ...{ details: motif ? [{ motif, montants: [] }] : [], pieces: [] },
    } as unknown as Parameters<typeof ecrireCdar>[0]);
    this.reponses.set(flowId, message);
    this.pa.deposes.push({
      ...{
        flowId,
        trackingId: suivi,
        sha256: '',
        regle: 'NotApplicable',
        flowType: 'StateTransactionReportLC',
        flowDirection: 'In',
      },
      ...{ submittedAt: '2027-11-05T06:00:00Z', updatedAt: '2027-11-05T06:00:00Z' },
      acknowledgement: { status: 'Ok', details: [] },
    });
  }

  /** À chaque demande d'un flux de réponse, ses octets. */
  servir(): void {
    const { pa } = this;
    const servir = (demande: DemandeRecue): ReponsePa | null => {
      pa.avant.push(servir);
      const [, flowId] = /flows\/(reponse-\d+)/.exec(demande.chemin) ?? [];
      const texte = flowId && this.reponses.get(flowId);
      return texte ? { octets: Buffer.from(texte) } : null;
    };
    pa.avant.length = 0;
    pa.avant.push(servir);
  }

  async parti(combien: number): Promise<void> {
    await attendreQue(async () => this.fichiers.length >= combien, `${combien} fichiers chez la plateforme`);
  }
}
