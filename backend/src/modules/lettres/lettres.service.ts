import type { CorpsSuiteDeLettre, MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { parJour } from '@facturier/domaine/retards/decompte';
import {
  composerLettre,
  delaiDeLaLettre,
  type Reclamation,
  sommeReclamee,
} from '@facturier/domaine/retards/lettre';
import { fautesDeSuite } from '@facturier/domaine/retards/suite-lettre';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { Conflit, SaisieInvalide } from '../../common/errors/erreur-metier';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { DocumentsService } from '../documents/octets/documents.service';
import { sha256De } from '../../common/cles/empreinte';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { EcritureLettresService } from './ecriture-lettres.service';
import { MiseEnDemeureDejaEtablie } from './erreurs';
import { rendreLettre } from './lettres.mapper';
import { type LettreRangee, LettresRepository } from './lettres.repository';
import { ReclamationsService } from './reclamations.service';
import type { MiseEnDemeure } from './schemas/mise-en-demeure.schema';

/** Les octets d'une lettre, et le nom de leur fichier. */
export interface LettreEnPdf {
  nom: string;
  octets: Buffer;
}

/** Les mises en demeure d'une facture : celle qui s'établirait, celles qui le sont, leurs octets, leur suite. */
@Injectable()
export class LettresService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly reclamations: ReclamationsService,
    private readonly documents: DocumentsService,
    private readonly depot: LettresRepository,
    private readonly ecriture: EcritureLettresService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable */
  async lire(moi: Identite, id: string): Promise<MisesEnDemeure> {
    const facture = await this.factures.trouver(moi.id, id);
    const lettres = await this.depot.deFacture(moi.id, facture._id);
    const soldee = facture.resteCentimes <= 0;
    return {
      lettres: lettres.map((lettre) => rendreLettre(lettre, soldee)),
      ...(await this.apercu(facture, lettres)),
    };
  }

  /** Établit la lettre d'aujourd'hui. @throws MiseEnDemeureSansObjet, FacturePasEnRetard, MiseEnDemeureDejaEtablie */
  async etablir(moi: Identite, id: string, demande: Demande | null): Promise<MisesEnDemeure> {
    const facture = await this.factures.trouver(moi.id, id);
    await this.ecriture.etablir(moi, facture, demande, async () =>
      this.dessiner(facture, await this.reclamations.de(facture)),
    );
    return this.lire(moi, id);
  }

  /** @throws FactureIntrouvable, RessourceIntrouvable */
  async pdf(moi: Identite, id: string, rang: string): Promise<LettreEnPdf> {
    const facture = await this.factures.trouver(moi.id, id);
    const lettre = await this.depot.lire(moi.id, facture._id, Number(rang) || 0);
    if (!lettre) throw new RessourceIntrouvable();
    return { nom: `mise-en-demeure-${facture.numero}-${lettre.rang}.pdf`, octets: lettre.octets };
  }

  /** Note ce qu'il advient d'une lettre. @throws FactureIntrouvable, RessourceIntrouvable, SaisieInvalide, TransitionInterdite */
  async suivre(moi: Identite, id: string, rang: string, corps: CorpsSuiteDeLettre): Promise<MisesEnDemeure> {
    const facture = await this.factures.trouver(moi.id, id);
    const lettres = await this.depot.deFacture(moi.id, facture._id);
    const lettre = lettres.find((une) => String(une.rang) === rang);
    if (!lettre) throw new RessourceIntrouvable();
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const fautes = fautesDeSuite(corps.etat, corps.envoi, lettre.date, aujourdhui);
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    await this.ecriture.suivre(moi, facture, lettre, corps);
    return this.lire(moi, id);
  }

  private async apercu(
    facture: Facture,
    lettres: readonly LettreRangee[],
  ): Promise<Pick<MisesEnDemeure, 'apercu' | 'pourquoiPas'>> {
    try {
      const reclamation = await this.reclamations.de(facture);
      if (lettres.some(({ etat }) => etat === 'etablie')) throw new MiseEnDemeureDejaEtablie();
      return { apercu: composerLettre(reclamation), pourquoiPas: null };
    } catch (erreur) {
      if (!(erreur instanceof Conflit)) throw erreur;
      return { apercu: null, pourquoiPas: erreur.message };
    }
  }

  private async dessiner(facture: Facture, reclamation: Reclamation): Promise<Omit<MiseEnDemeure, 'rang'>> {
    const { le, resteCentimes, retard } = reclamation;
    const creeLe = this.horloge.maintenant();
    const octets = await this.documents.lettre(facture, composerLettre(reclamation), creeLe);
    return {
      emetteur: facture.emetteur,
      facture: facture._id,
      date: le,
      delaiJours: delaiDeLaLettre(reclamation),
      principalCentimes: resteCentimes,
      ...(retard && { decompte: retard.decompte }),
      totalCentimes: sommeReclamee(reclamation),
      parJourDixMilliemes: retard ? parJour(resteCentimes, retard.decompte) : 0,
      etat: 'etablie',
      octets,
      sha256: sha256De(octets),
      creeLe,
    };
  }
}
