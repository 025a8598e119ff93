import type { TauxMicro as TauxRendus, CorpsTauxMicro } from '@facturier/domaine/contrat/taux-micro';
import {
  CODES_DE_TAUX,
  TAUX_DU_PRODUIT,
  TAUX_LUS_JUSQU_AU,
  type TauxAjoute,
  type TauxConnus,
} from '@facturier/domaine/cotisations/taux';
import {
  dernierConnu,
  LIBELLES_DE_TAUX,
  refusDeJours,
  tauxManquants,
} from '@facturier/domaine/cotisations/taux-saisis';
import { TAUX_MICRO } from '@facturier/domaine/saisies/taux-micro';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { decimalDepuisEntier, entierDepuisDecimal } from '@facturier/domaine/valeurs/montant';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { definirActes } from '../../../platform/journal/acte';
import { JournalActesService } from '../../../platform/journal/journal-actes.service';
import { type TauxAEcrire, TauxMicroRepository } from './taux-micro.repository';

/** Ce que l'administration écrit des taux. */
const ACTES = definirActes('taux_micro', { saisir: 'Taux de cotisations saisi' });

const rendre = ({ code, valeur, du, jusquAu, source }: TauxAjoute): CorpsTauxMicro => ({
  ...{ code, du, source, jusquAu: jusquAu! },
  taux: decimalDepuisEntier(valeur, TAUX_MICRO.decimales),
});

const pareil = (a: TauxAEcrire, b: TauxAEcrire): boolean =>
  a.valeur === b.valeur && a.du === b.du && a.jusquAu === b.jusquAu && a.source === b.source;

/** Les taux de cotisations : ceux que le produit a relevés, complétés par l'administration après leur dernier jour. */
@Injectable()
export class TauxMicroService implements OnModuleInit {
  constructor(
    private readonly depot: TauxMicroRepository,
    private readonly journal: JournalActesService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(ACTES);
  }

  /** Ceux qui comptent jusqu'à ce jour : tant que le produit les a tous lus, aucune saisie ne s'y lit. */
  async connus(jusquAu: DateCivile): Promise<TauxConnus> {
    return jusquAu <= TAUX_LUS_JUSQU_AU ? TAUX_DU_PRODUIT : { ajoutes: await this.depot.lister() };
  }

  async lister(): Promise<TauxRendus> {
    const ajoutes = await this.depot.lister();
    return {
      livresJusquAu: TAUX_LUS_JUSQU_AU,
      taux: CODES_DE_TAUX.map((code) => {
        const dernier = dernierConnu({ ajoutes }, code);
        return { ...rendre(dernier), libelle: LIBELLES_DE_TAUX[code], saisi: dernier.saisi };
      }),
      saisies: ajoutes.toReversed().map((un) => ({ ...rendre(un), saisiLe: un.saisiLe.toISOString() })),
      manquants: tauxManquants({ ajoutes }, dateCivileAParis(this.horloge.maintenant())),
    };
  }

  /** Ajoute une version ; l'acte est au journal, avec ce qu'elle remplace. Redite, rien ne s'écrit. @throws SaisieInvalide */
  async saisir(moi: Identite, { code, taux, du, jusquAu, source }: CorpsTauxMicro): Promise<TauxRendus> {
    const refus = refusDeJours({ du, jusquAu });
    if (refus) throw new SaisieInvalide([refus]);
    const valeur = entierDepuisDecimal(taux, TAUX_MICRO.decimales);
    const version: TauxAEcrire = { code, valeur, du, jusquAu, source };
    await this.transactions.executer(async () => {
      const avant = (await this.depot.lister()).findLast((un) => un.code === code);
      if (avant && pareil(avant, version)) return;
      await this.depot.ajouter(moi.id, version, this.horloge.maintenant());
      await this.journal.noter(moi.id, ACTES.saisir, null, {
        ...(avant && { avant: { ...rendre(avant) } }),
        apres: { ...rendre(version) },
      });
    });
    return this.lister();
  }
}
