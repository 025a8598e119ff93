import type { EcritureAImprimer } from '@facturier/domaine/recettes/livre-imprime';
import type { CriteresRecettes, Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import {
  anneesDuLivre,
  joursDe,
  type JoursDePeriode,
  PERIODE_FAUSSE,
  type Periode,
} from '@facturier/domaine/recettes/periode';
import type { ParCategorie } from '@facturier/domaine/cotisations/categories';
import { anneeDe, dateCivileAParis, type DateCivile, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { rendreLots } from '../../../common/database/curseurs';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../../common/http/curseur';
import { RecetteIntrouvable } from './erreurs';
import { rendreImprimable, rendreRecette, rendreSommes } from './recettes.mapper';
import { type EcritureDuLivre, type EcrituresDemandees, RecettesRepository } from './recettes.repository';

/** Une écriture, vue d'une déclaration. */
export interface EcritureDatee {
  id: string;
  date: DateCivile;
  montantCentimes: number;
  /** Absent : sa facture ne dit pas ce qu'elle vend. */
  biensCentimes?: number;
  /** Ce qu'elle paie de chaque catégorie, si on l'a dit depuis. */
  parts?: ParCategorie;
  /** La pièce qu'elle paie ; `null` d'une recette hors facture. */
  numero: string | null;
  lien: string;
  /** La facture qu'elle paie ; `null` d'une recette hors facture, et d'un acompte déjà versé. */
  facture: string | null;
  client: { id: string; nom: string } | null;
}

const rendreDatee = ({
  _id,
  date,
  montantCentimes,
  biensCentimes,
  facture,
  reglee,
  dit,
}: EcritureDuLivre): EcritureDatee => ({
  ...{ id: _id.toHexString(), date, montantCentimes, biensCentimes },
  ...(dit?.parts && { parts: dit.parts }),
  numero: reglee?.numero ?? null,
  lien: reglee ? `/factures/${reglee._id.toHexString()}` : `/recettes?periode=${moisDe(date)}`,
  facture: facture?.toHexString() ?? null,
  client: reglee?.client ? { id: String(reglee.client), nom: reglee.clientFige?.nom ?? '' } : null,
});

const LIMITE_PAR_DEFAUT = 50;

/** Le livre des recettes, tel qu'un micro-entrepreneur doit le tenir (CGI, art. 50-0, 5) : d'après les seules écritures. */
@Injectable()
export class RecettesService {
  constructor(
    private readonly depot: RecettesRepository,
    private readonly horloge: Horloge,
  ) {}

  /** Une page d'écritures, la plus récente d'abord. @throws SaisieInvalide pour un curseur étranger, une fausse période */
  async lister(emetteurId: string, criteres: CriteresRecettes): Promise<Page<EcritureDuLivre>> {
    const limite = criteres.limite ?? LIMITE_PAR_DEFAUT;
    const apres = criteres.curseur ? decoderCurseur(criteres.curseur, ['date', 'id']) : undefined;
    const { moyen, nature } = criteres;
    const demandees: EcrituresDemandees = { ...this.joursDe(criteres.periode), moyen, nature };
    const lues = await this.depot.lister(emetteurId, demandees, limite, apres);
    return couperPage(lues, limite, ({ date, _id }) => ({ date, id: _id.toHexString() }));
  }

  /** Cette écriture, telle que le livre la montre. @throws RecetteIntrouvable */
  async lire(emetteurId: string, id: string): Promise<Recette> {
    const ecriture = await this.depot.lire(emetteurId, id);
    if (!ecriture) throw new RecetteIntrouvable();
    return rendreRecette(ecriture);
  }

  /** Ce que la période additionne. @throws SaisieInvalide pour une fausse période */
  async sommes(emetteurId: string, demandee: Periode | undefined): Promise<SommesRecettes> {
    const jours = this.joursDe(demandee);
    const [lignes, premier] = await Promise.all([
      this.depot.sommer(emetteurId, jours),
      this.depot.premierJour(emetteurId),
    ]);
    const annees = anneesDuLivre(premier, this.aujourdhui);
    return { periode: demandee ?? this.annee, ...jours, ...rendreSommes(lignes), annees };
  }

  /** Les écritures de ces jours qui taisent leur catégorie, ou ne la disent que par leurs services. */
  async muettes(emetteurId: string, jours: JoursDePeriode): Promise<EcritureDatee[]> {
    return (await this.depot.muettes(emetteurId, jours)).map(rendreDatee);
  }

  /** Les écritures de ces jours, dans leur ordre. */
  async datees(emetteurId: string, jours: JoursDePeriode): Promise<EcritureDatee[]> {
    const datees: EcritureDatee[] = [];
    for await (const lot of this.depot.parcourir(emetteurId, jours)) datees.push(...lot.map(rendreDatee));
    return datees;
  }

  /** Toutes les écritures d'une période, de la première à la dernière. @throws SaisieInvalide pour une fausse période */
  exporter(emetteurId: string, demandee: Periode | undefined): AsyncGenerator<Recette[]> {
    return rendreLots(this.depot.parcourir(emetteurId, this.joursDe(demandee)), rendreRecette);
  }

  /** Les mêmes, telles qu'elles s'impriment. @throws SaisieInvalide pour une fausse période */
  imprimables(emetteurId: string, demandee: Periode | undefined): AsyncGenerator<EcritureAImprimer[]> {
    return rendreLots(this.depot.parcourir(emetteurId, this.joursDe(demandee)), rendreImprimable);
  }

  /** La période demandée, ou l'année du jour, et ses jours. @throws SaisieInvalide pour une fausse période */
  periode(demandee: Periode | undefined): { periode: Periode; jours: JoursDePeriode } {
    return { periode: demandee ?? this.annee, jours: this.joursDe(demandee) };
  }

  private joursDe(demandee: Periode | undefined): JoursDePeriode {
    const jours = joursDe(demandee ?? this.annee);
    if (!jours) throw new SaisieInvalide([{ champ: 'periode', message: PERIODE_FAUSSE }]);
    return jours;
  }

  private get aujourdhui(): DateCivile {
    return dateCivileAParis(this.horloge.maintenant());
  }

  private get annee(): string {
    return String(anneeDe(this.aujourdhui));
  }
}
