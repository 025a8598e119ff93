import { type Categorie, chaqueCategorie, RIEN } from '@facturier/domaine/cotisations/categories';
import { ditsDesPaiements, type PaieDit, type VenteDite } from '@facturier/domaine/cotisations/dire';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { FactureIntrouvable, TransitionInterdite } from '../../documents/erreurs';
import { acteurDe, HistoriqueService } from '../../documents/historique/historique.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import type { Paiement } from '../../documents/schemas/suivi.schemas';
import { TenueDesSommesService } from '../../sommes/tenue.service';
import { RecetteIntrouvable } from './erreurs';
import { NaturesDitesRepository } from './natures-dites.repository';

/** Le même, de l'argent rendu. */
export const ditContraire = ({ biensCentimes, parts }: PaieDit): PaieDit => ({
  biensCentimes: 0 - biensCentimes,
  ...(parts && { parts: chaqueCategorie((categorie) => 0 - parts[categorie]) }),
});

/**
 * Ce que vend un document émis qui le taisait, dit depuis. Le document, son PDF et les chaînes ne changent pas : cela vit à côté, sur la
 * partie « suivi » de la facture et hors du sceau des écritures. Deux dires au même instant se rencontrent sur la facture ; un paiement
 * aussi, qui l'écrit de même.
 */
@Injectable()
export class NaturesDitesService {
  constructor(
    private readonly depot: NaturesDitesRepository,
    private readonly historique: HistoriqueService,
    private readonly tenue: TenueDesSommesService,
  ) {}

  /** Un document émis de cet émetteur. @throws FactureIntrouvable */
  async exiger(emetteurId: string, id: string): Promise<Facture> {
    const facture = await this.depot.emis(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return facture;
  }

  /** Une recette hors facture, ce qu'elle paie de biens, et ce qui en est déjà dit. @throws RecetteIntrouvable */
  async exigerLibre(emetteurId: string, id: string): Promise<Paiement> {
    const recette = await this.depot.libre(emetteurId, id);
    if (!recette) throw new RecetteIntrouvable();
    return recette;
  }

  /** Dit la catégorie d'une recette hors facture, et de sa contraire ; rejoint la transaction en cours. Faux si elle l'est déjà. */
  async direLibre(recette: Paiement, categorie: Categorie): Promise<boolean> {
    const { montantCentimes } = recette;
    // Une pièce faite ailleurs peut n'avoir rien dit : sa catégorie dit alors aussi si ce sont des biens.
    const { biensCentimes = categorie === 'vente' ? montantCentimes : 0 } = recette;
    const dit = { biensCentimes, parts: { ...RIEN, [categorie]: montantCentimes } };
    const contraire = await this.depot.contraireDe(recette);
    const avant = contraire ? [recette, contraire] : [recette];
    const dits = [dit, ditContraire(dit)];
    for (const [rang, une] of avant.entries())
      if (!(await this.depot.direUne(une, dits[rang]!))) return false;
    const apres = avant.map((une, rang) => ({ ...une, dit: dits[rang]! }));
    await this.tenue.redire(recette.emetteur.toHexString(), { avant, apres });
    return true;
  }

  /** Pose ce qui est dit, et ce qu'en paient les écritures ; rejoint la transaction qui a lu la facture. @throws TransitionInterdite */
  async dire(moi: Identite, facture: Facture, vente: VenteDite): Promise<void> {
    if (!(await this.depot.poser(facture, vente))) throw new TransitionInterdite();
    const paiements = await this.depot.paiementsDe(facture);
    const dits = ditsDesPaiements(
      0,
      paiements.map(({ montantCentimes }) => montantCentimes),
      vente,
    );
    const dites = [
      ...paiements.flatMap((une, rang) => avecDit(une, dits[rang])),
      ...(await this.depot.acomptesDe(facture)).flatMap((acompte) =>
        avecDit(acompte, ditDeLAcompte(facture, acompte, vente)),
      ),
    ];
    await this.depot.dire(
      facture.emetteur,
      dites.map(({ avant: { _id: id }, dit }) => ({ id, dit })),
    );
    const ecritures = {
      avant: dites.map(({ avant }) => avant),
      apres: dites.map(({ avant, dit }) => ({ ...avant, dit })),
    };
    const document = { avant: facture, apres: { ...facture, venteDite: vente } };
    await this.tenue.redire(facture.emetteur.toHexString(), ecritures, document);
    await this.historique.noter(facture, 'nature_dite', acteurDe(moi));
  }
}

const avecDit = (avant: Paiement, dit: PaieDit | undefined): { avant: Paiement; dit: PaieDit }[] =>
  dit ? [{ avant, dit }] : [];

/** Ce que paie l'acompte que dit la facture : avec ses paiements, il fait le tout au centime. */
function ditDeLAcompte(
  { totalTtcCentimes }: Facture,
  { montantCentimes }: Paiement,
  vente: VenteDite,
): PaieDit | undefined {
  const acompte = Math.abs(montantCentimes);
  const [dit] = ditsDesPaiements(totalTtcCentimes - acompte, [acompte], vente);
  return dit && montantCentimes < 0 ? ditContraire(dit) : dit;
}
