import type { CorpsImport, Import } from '@facturier/domaine/contrat/imports';
import { signatureDe } from '@facturier/domaine/imports/genre';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { sha256De } from '../../common/cles/empreinte';
import { Demandes } from '../../common/database/demandes';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { OutboxService, TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { IMPORT_A_DEFAIRE, IMPORT_A_FAIRE } from './effets';
import { ImportBloque, ImportDejaFait, ImportFige, LectureExpiree } from './erreurs';
import { rendreImport } from './imports.mapper';
import { ImportsRepository } from './imports.repository';
import { type FichierPrepare, type Jugement, JugementsService } from './jugements.service';
import { LecturesRepository } from './lectures.repository';
import type { ImportDeFichier } from './schemas/import.schema';

/** Ce qu'un fichier, ses colonnes et ses réponses ont de propre : le même ne s'importe pas deux fois. */
const empreinteDe = ({ lecture, reponses }: FichierPrepare, { correspondance }: CorpsImport): string => {
  const dites = Object.entries(reponses).filter(([, reponse]) => reponse !== undefined);
  const tout = [lecture.genre, lecture.sha256, correspondance, dites.sort()];
  return sha256De(Buffer.from(JSON.stringify(tout)));
};

/** Les imports d'un compte : demandés, suivis, annulés. Un seul s'écrit à la fois. */
@Injectable()
export class ImportsService implements OnModuleInit {
  constructor(
    private readonly depot: ImportsRepository,
    private readonly lectures: LecturesRepository,
    private readonly jugements: JugementsService,
    private readonly demandes: Demandes,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly outbox: OutboxService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('imports', {
      effacer: async ({ id }) => {
        await this.depot.effacerTout(id);
        await this.lectures.effacerTout(id);
      },
    });
  }

  /** @throws LectureExpiree, CorrespondanceIncomplete, ImportBloque, ImportDejaFait, et le refus du plan : rien n'est écrit */
  async demander(emetteurId: string, corps: CorpsImport, demande: Demande | null): Promise<Import> {
    const id = await this.demandes.uneSeuleFois(emetteurId, demande, () =>
      this.inscrire(emetteurId, corps, demande),
    );
    return this.lire(emetteurId, id);
  }

  async lister(emetteurId: string): Promise<Import[]> {
    return (await this.depot.lister(emetteurId)).map(rendreImport);
  }

  /** @throws RessourceIntrouvable */
  async lire(emetteurId: string, id: string): Promise<Import> {
    return rendreImport(await this.exiger(emetteurId, id));
  }

  /** @throws RessourceIntrouvable, ImportFige */
  async annuler(emetteurId: string, id: string, demande: Demande | null): Promise<Import> {
    await this.demandes.uneSeuleFois(emetteurId, demande, () => this.figer(emetteurId, id, demande));
    return this.lire(emetteurId, id);
  }

  private async exiger(emetteurId: string, id: string): Promise<ImportDeFichier> {
    const trouve = await this.depot.trouver(emetteurId, id);
    if (!trouve) throw new RessourceIntrouvable();
    return trouve;
  }

  private async inscrire(emetteurId: string, corps: CorpsImport, demande: Demande | null): Promise<string> {
    const prepare = await this.jugements.preparer(emetteurId, corps);
    const empreinte = empreinteDe(prepare, corps);
    if (await this.depot.deja(emetteurId, empreinte)) throw new ImportDejaFait('fait');
    const _id = new Types.ObjectId();
    const id = _id.toHexString();
    try {
      await this.transactions.executer(async () => {
        const jugement = await this.jugements.juger(emetteurId, prepare);
        if (jugement.bloque) throw new ImportBloque(this.raison(jugement));
        if (jugement.aEcrire.length > 0) await prepare.genre.prendre(emetteurId, jugement.aEcrire.length);
        if (!(await this.lectures.tenir(prepare.lecture, _id))) throw new LectureExpiree();
        await this.depot.ajouter(this.composer(_id, prepare, corps, { jugement, empreinte }));
        await this.retenir(prepare, corps);
        await this.demandes.inscrire(emetteurId, demande, id);
        await this.outbox.deposer(IMPORT_A_FAIRE, { emetteur: emetteurId, import: id });
      });
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      throw new ImportDejaFait((await this.depot.deja(emetteurId, empreinte)) ? 'fait' : 'en_cours');
    }
    return id;
  }

  private raison({ nombres, questions }: Jugement): string {
    const lignes = nombres.refusee > 1 ? `${nombres.refusee} lignes sont refusées` : 'Une ligne est refusée';
    if (nombres.refusee > 0) return `${lignes}\u00a0: rien n’a été importé.`;
    return `Répondez d’abord\u00a0: ${questions.map(({ libelle }) => libelle).join(' ')}`;
  }

  private composer(
    _id: Types.ObjectId,
    { lecture, reponses }: FichierPrepare,
    { correspondance }: CorpsImport,
    { jugement, empreinte }: { jugement: Jugement; empreinte: string },
  ): ImportDeFichier {
    const { emetteur, genre, nom } = lecture;
    return {
      ...{ _id, emetteur, genre, nom, lecture: lecture._id, empreinte, correspondance },
      reponses: { ...reponses },
      etat: 'en_cours',
      lignes: jugement.aEcrire.map(({ ligne }) => ligne),
      reduites: jugement.reduites,
      total: jugement.aEcrire.length,
      fait: 0,
      nombres: jugement.nombres,
      demandeLe: this.horloge.maintenant(),
      restes: [],
    };
  }

  private async retenir(
    { lecture, fichier }: FichierPrepare,
    { correspondance }: CorpsImport,
  ): Promise<void> {
    const { emetteur, genre } = lecture;
    const colonnes = fichier.titres.map((titre, rang) => ({ titre, champ: correspondance[rang] ?? null }));
    await this.lectures.retenir({ emetteur, genre, signature: signatureDe(fichier.titres), colonnes });
  }

  private async figer(emetteurId: string, id: string, demande: Demande | null): Promise<string> {
    const trouve = await this.exiger(emetteurId, id);
    if (trouve.etat === 'en_cours') throw new ImportFige('en_cours');
    if (trouve.etat !== 'applique') throw new ImportFige('defait');
    if (!trouve.annulableJusquau || trouve.annulableJusquau <= this.horloge.maintenant())
      throw new ImportFige('tard');
    await this.transactions.executer(async () => {
      const pris = await this.depot.avancer(
        trouve,
        { etat: 'applique' },
        { $set: { etat: 'annulation', fait: 0 } },
      );
      if (!pris) throw new ImportFige('defait');
      await this.demandes.inscrire(emetteurId, demande, id);
      await this.outbox.deposer(IMPORT_A_DEFAIRE, { emetteur: emetteurId, import: id });
    });
    return id;
  }
}
