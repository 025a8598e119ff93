import { Injectable } from '@nestjs/common';
import type { ControlePasse, OrigineVerification } from '@facturier/domaine/contrat/verification';
import { Horloge } from '../../common/horloge/horloge';
import { Declarations } from '../declarations';
import { definirActes, SYSTEME_ID } from '../journal/acte';
import { JournalActesService } from '../journal/journal-actes.service';
import type { Controle, Rupture } from './controle';
import type { Verification } from './verification.schema';
import { VerificationsRepository } from './verifications.repository';

/** Ruptures gardées avec une vérification ; au-delà, on n'en garde que le nombre. */
const RUPTURES_GARDEES = 200;
/** Ruptures citées dans la ligne du journal. */
const RUPTURES_CITEES = 20;

const ACTES = definirActes('verification', { rupture: 'Rupture constatée à la vérification' });

/** Ce qu'une vérification a vu, avant d'être enregistré. */
export type Releve = Omit<Verification, '_id' | 'origine'>;

/** La vérification de ce qui est enregistré : les modules déclarent leurs contrôles, elle les passe et garde ce qu'ils ont vu. */
@Injectable()
export class VerificationsService {
  private readonly controles = new Declarations<Controle>('le contrôle');

  constructor(
    private readonly depot: VerificationsRepository,
    private readonly journal: JournalActesService,
    private readonly horloge: Horloge,
  ) {
    journal.declarer(ACTES);
  }

  /** Déclare un contrôle, dans le constructeur de qui le possède : la commande vérifie sans démarrer le produit. */
  declarer(controle: Controle): void {
    this.controles.declarer(controle.nom, controle);
  }

  /** Passe tous les contrôles. @param tenir appelé après chaque lot, pour garder un bail */
  async relever(tenir: () => Promise<void> = async () => {}): Promise<Releve> {
    const commenceLe = this.horloge.maintenant();
    const controles: ControlePasse[] = [];
    const ruptures: Releve['ruptures'] = [];
    for (const [nom, controle] of this.controles.toutes) {
      const vu = await this.passer(controle, tenir, (rupture) => {
        if (ruptures.length < RUPTURES_GARDEES) ruptures.push({ controle: nom, ...rupture });
      });
      controles.push(vu);
    }
    const nombreRuptures = controles.reduce((somme, { ruptures: n }) => somme + n, 0);
    return { commenceLe, finiLe: this.horloge.maintenant(), controles, nombreRuptures, ruptures };
  }

  /** Enregistre un relevé et note ses ruptures au journal ; rejoint la transaction en cours. */
  async enregistrer(id: string, origine: OrigineVerification, releve: Releve): Promise<void> {
    await this.depot.ajouter({ _id: id, origine, ...releve });
    const { nombreRuptures: nombre, ruptures } = releve;
    if (nombre === 0) return;
    const apres = { verification: id, nombre, ruptures: ruptures.slice(0, RUPTURES_CITEES) };
    await this.journal.noter(SYSTEME_ID, ACTES.rupture, null, { apres });
  }

  /** Vrai si cette vérification est enregistrée. */
  async estFaite(id: string): Promise<boolean> {
    return this.depot.existe(id);
  }

  /** Les vérifications passées, la plus récente d'abord. */
  async lister(limite: number): Promise<Verification[]> {
    return this.depot.lister(limite);
  }

  private async passer(
    controle: Controle,
    tenir: () => Promise<void>,
    garder: (rupture: Rupture) => void,
  ): Promise<ControlePasse> {
    const { nom, libelle } = controle;
    const passe = { nom, libelle, lus: 0, ruptures: 0 };
    for await (const { lus, ruptures } of controle.examiner()) {
      passe.lus += lus;
      passe.ruptures += ruptures.length;
      ruptures.forEach(garder);
      await tenir();
    }
    return passe;
  }
}
