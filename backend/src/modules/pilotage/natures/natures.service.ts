import type { CorpsNatures, NaturesDeFacture } from '@facturier/domaine/contrat/natures';
import type { Recette } from '@facturier/domaine/contrat/recettes';
import { type Activite, activiteAu } from '@facturier/domaine/cotisations/activite';
import {
  categorieSue,
  direLesNatures,
  type DocumentADire,
  lignesDites,
} from '@facturier/domaine/cotisations/dire';
import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { categorieDeLigne } from '@facturier/domaine/cotisations/lignes';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { RecettesService } from '../../livre/recettes/recettes.service';
import { NaturesDitesService } from '../../livre/recettes/natures-dites.service';
import { ActiviteService } from '../activite/activite.service';
import { NatureDejaDite } from '../erreurs';

/** Ce qui se sait d'une recette hors facture, le jour où elle est reçue. */
const categorieDe = (activite: Activite, date: DateCivile, biens: number): Categorie | null =>
  categorieDeLigne({ nature: biens === 0 ? 'services' : 'biens' }, activiteAu(activite, date));

type FactureEmise = Awaited<ReturnType<NaturesDitesService['exiger']>>;

const aDire = (facture: FactureEmise, activite: Activite | null): DocumentADire => ({
  lignes: facture.lignes,
  defaut: facture.vendeurFige?.natureOperation,
  dite: facture.venteDite,
  ...(activite && { exerce: activiteAu(activite, facture.dateEmission) }),
});

/** Ce que vend un document émis : ce qu'il dit, et ce qui se dit de ce qu'il taisait. */
@Injectable()
export class NaturesService {
  constructor(
    private readonly natures: NaturesDitesService,
    private readonly activites: ActiviteService,
    private readonly recettes: RecettesService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws FactureIntrouvable d'un brouillon, ou de celle d'un autre */
  async lire(emetteurId: string, id: string): Promise<NaturesDeFacture> {
    const facture = await this.natures.exiger(emetteurId, id);
    const activite = await this.activites.connue(emetteurId);
    const document = aDire(facture, activite);
    const lignes = lignesDites(document).map((ligne, rang) => {
      const categorie = categorieSue(ligne, document);
      return {
        rang,
        description: facture.lignes[rang]!.description ?? '',
        montant: eurosDepuisCentimes(ligne.montantCentimes ?? 0),
        nature: ligne.nature ?? null,
        categorie,
        aDire: ligne.nature === undefined || (activite !== null && categorie === null),
      };
    });
    return {
      _id: facture._id.toHexString(),
      numero: facture.numero!,
      aDire: lignes.some((ligne) => ligne.aDire),
      lignes,
    };
  }

  /** Dit ce que vendent des lignes qui le taisaient ; redit à l'identique, rien ne s'écrit. @throws FactureIntrouvable, SaisieInvalide, NatureDejaDite */
  async dire(moi: Identite, id: string, { lignes }: CorpsNatures): Promise<NaturesDeFacture> {
    await this.transactions.executer(async () => {
      const facture = await this.natures.exiger(moi.id, id);
      const document = aDire(facture, await this.activites.connue(moi.id));
      const dit = direLesNatures(
        document,
        lignes.map(({ rang, nature, categorie }) => ({ rang, nature, ...(categorie && { categorie }) })),
      );
      if ('fautes' in dit) throw new SaisieInvalide(dit.fautes);
      if ('contredite' in dit) throw new NatureDejaDite();
      const avant = JSON.stringify(facture.venteDite?.lignes ?? []);
      if (avant !== JSON.stringify(dit.vente.lignes)) await this.natures.dire(moi, facture, dit.vente);
    });
    return this.lire(moi.id, id);
  }

  /**
   * Dit la catégorie d'une recette hors facture, si sa nature ne suffisait pas ; redite à l'identique, rien ne s'écrit.
   * @throws RecetteIntrouvable, NatureDejaDite, CalculRefuse ACTIVITE_INCOMPLETE
   */
  async direLaRecette(emetteurId: string, id: string, categorie: Categorie): Promise<Recette> {
    await this.transactions.executer(async () => {
      const recette = await this.natures.exigerLibre(emetteurId, id);
      const activite = await this.activites.exiger(emetteurId);
      const { date, biensCentimes, dit } = recette;
      const deja = dit?.parts
        ? CATEGORIES.find((une) => dit.parts![une] !== 0)
        : biensCentimes !== undefined && categorieDe(activite, date, biensCentimes);
      if (deja === categorie) return;
      if (deja || !(await this.natures.direLibre(recette, categorie))) throw new NatureDejaDite();
    });
    return this.recettes.lire(emetteurId, id);
  }
}
