import type { AvenantDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { validiteParDefaut } from '@facturier/domaine/devis/validite';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { PiecesDevisRepository } from '../../factures/devis/pieces-devis.repository';
import { copieDe, nouveauDevis } from '../brouillon-devis';
import { DevisRepository } from '../devis.repository';
import { DevisDejaRepondu, DevisIntrouvable } from '../erreurs';
import { PlaceDevisService } from '../place-devis.service';
import type { Devis } from '../schemas/devis.schema';
import { AvenantsDevisRepository } from './avenants-devis.repository';
import { PlafondDevis } from './erreurs';
import { facturationDe } from './etat';
import { avecAvenants } from './marche';

const PAS_ACCEPTE = 'Seul un devis accepté prend un avenant\u00a0: celui-ci se change encore.';
const D_UN_AVENANT = 'Un avenant s’ajoute au devis d’origine\u00a0: faites le suivant depuis ce devis.';
const SOLDE = 'Le solde de ce devis est déjà facturé\u00a0: faites un nouveau devis.';
const DECOMPTE = 'Le décompte de ce marché est arrêté\u00a0: faites un nouveau devis.';
const PLUS_DE_MARCHE = 'Le devis d’origine n’engage plus\u00a0: cet avenant ne peut plus être accepté.';

/** Les avenants : chacun un devis à signer, dont les lignes s'ajoutent au marché (C. civ., art. 1193 et 1793). */
@Injectable()
export class AvenantsDevisService {
  constructor(
    private readonly depot: DevisRepository,
    private readonly avenants: AvenantsDevisRepository,
    private readonly pieces: PiecesDevisRepository,
    private readonly place: PlaceDevisService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** Le brouillon d'un avenant, sans ligne. @returns son identifiant @throws DevisIntrouvable, DevisDejaRepondu, PlafondDevis, PlacePleine */
  async ouvrir(moi: Identite, id: string, demande: Demande | null): Promise<string> {
    return this.demandes.uneSeuleFois(moi.id, demande, async () => {
      const trouve = await this.depot.trouver(moi.id, id);
      if (!trouve) throw new DevisIntrouvable();
      if (trouve.avenantDe) throw new DevisDejaRepondu(D_UN_AVENANT);
      return this.place.ecrire(moi.id, async () => {
        const devis = await this.depot.engager(moi.id, trouve._id);
        if (!devis) throw new DevisDejaRepondu(PAS_ACCEPTE);
        const brouillon = await this.brouillonDe(moi, devis);
        await this.depot.creer(brouillon);
        const ouvert = brouillon._id.toHexString();
        await this.demandes.inscrire(moi.id, demande, ouvert);
        return ouvert;
      });
    });
  }

  /** Ce devis et ses avenants signés, tels qu'ils se facturent. Rejoint la transaction en cours, s'il y en a une. */
  async marche(devis: Devis): Promise<Devis> {
    return avecAvenants(devis, await this.avenants.signes(devis.emetteur, devis._id));
  }

  /** Les avenants qui engagent, dans l'ordre des signatures. */
  async signes(devis: Devis): Promise<Devis[]> {
    const signes = await this.avenants.signes(devis.emetteur, devis._id);
    return signes.filter(({ etat }) => etat === 'accepte');
  }

  async lister(devis: Devis): Promise<AvenantDeDevis[]> {
    const lus = await this.avenants.lister(devis.emetteur, devis._id);
    return lus.map(({ _id, numero, etat, avenantDe, totalTtcCentimes }) => ({
      ...{ _id: _id.toHexString(), numero: numero ?? null, rang: avenantDe!.rang, etat },
      montant: eurosDepuisCentimes(totalTtcCentimes),
    }));
  }

  /** Un avenant vient d'être accepté : son devis le prend, et se rouvre s'il était fermé. Dans la transaction de l'accord. @throws DevisDejaRepondu */
  async rattacher(accepte: Devis): Promise<void> {
    if (!accepte.avenantDe) return;
    if (!(await this.avenants.rattacher(accepte))) throw new DevisDejaRepondu(PLUS_DE_MARCHE);
    await this.pieces.rouvrir(accepte.emetteur, accepte.avenantDe.id);
  }

  private async brouillonDe(moi: Identite, devis: Devis): Promise<Devis> {
    const { solde } = facturationDe(devis, await this.pieces.lister(moi.id, devis._id));
    if (solde) throw new PlafondDevis(SOLDE);
    if (devis.decompte) throw new PlafondDevis(DECOMPTE);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const { remise: _remise, ...copie } = copieDe(devis);
    const rang = (await this.avenants.dernierRang(devis.emetteur, devis._id)) + 1;
    const { _id, numero, dateEmission } = devis;
    const contenu = {
      ...copie,
      lignes: [],
      totalHtCentimes: 0,
      totalTtcCentimes: 0,
      dateEmission: aujourdhui,
      offre: { ...devis.offre, echeancier: [], valideJusquau: validiteParDefaut(aujourdhui) },
      avenantDe: { id: _id, numero: numero!, dateEmission, rang },
    };
    return nouveauDevis(moi.id, contenu, this.horloge.maintenant());
  }
}
