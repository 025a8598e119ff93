import { Injectable } from '@nestjs/common';
import { refusEmetteur, type StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { fauteDatePaiement, precedeLaFacture } from '@facturier/domaine/saisies/facture';
import { lireNombre, MONTANT } from '@facturier/domaine/valeurs/nombre';
import type { Identite } from '../../../common/auth/identite';
import { Demandes, type Fait } from '../../../common/database/demandes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import type { Demande } from '../../../common/http/cle-idempotence';
import { type ALaSuite, RegistreEmissionsService } from '../emission/registre.service';
import { FactureIntrouvable, TransitionInterdite } from '../erreurs';
import { DelaiSeptJours } from '../devis/erreurs';
import { FacturesRepository } from '../factures.repository';
import { situationDe } from '../lecture/statuts';
import type { Facture } from '../schemas/facture.schema';
import type { Paiement } from '../schemas/suivi.schemas';
import type { PaiementDto, PayerDto } from './dto/paiement.dto';
import { PaiementAnterieur, PaiementImpossible } from './erreurs';
import { type FactureEncaissee, LivreDesRecettesService } from './livre.service';
import type { Ecriture, FactureAuLivre } from './paiements.repository';

/** L'écriture contraire reprend celle qu'elle annule : ce qu'on dirait avec elle ne serait pas lu. @throws SaisieInvalide */
function exigerContraireSeule({ annule, confirmeAnterieur: _oui, ...autres }: PaiementDto): void {
  if (!annule) return;
  const message =
    'L’écriture contraire reprend celle qu’elle annule\u00a0: n’envoyez rien d’autre avec elle.';
  const inutiles = Object.entries(autres).filter(([, valeur]) => valeur);
  if (inutiles.length > 0)
    throw new SaisieInvalide(inutiles.map(([champ]) => ({ champ, message, code: 'SANS_EFFET' })));
}

/** Hors établissement, un paiement daté d'avant le huitième jour ne s'écrit que confirmé. @throws DelaiSeptJours */
function exigerDelaiPasse({ devis }: Facture, date: DateCivile, { confirmeAnterieur }: PayerDto): void {
  const { payableDes } = devis ?? {};
  if (payableDes && date < payableDes && !confirmeAnterieur) throw new DelaiSeptJours(payableDes);
}

/** Les paiements demandés sur une facture : une demande, une transaction, des écritures au livre des recettes. */
@Injectable()
export class PaiementService {
  private readonly aLaSuite: ALaSuite<() => Promise<FactureEncaissee>, FactureEncaissee>;

  constructor(
    private readonly factures: FacturesRepository,
    private readonly livre: LivreDesRecettesService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
    registre: RegistreEmissionsService,
  ) {
    // Chaque acte relit sa facture, et tous écrivent les sommes tenues de l'émetteur : ils s'écrivent un par un.
    this.aLaSuite = registre.ouvrirFile(async ([acte]) => [await acte!()], 1);
  }

  /** Les écritures d'une facture, dans l'ordre. @throws FactureIntrouvable */
  async lister(emetteurId: string, id: string): Promise<Paiement[]> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    return this.livre.lister(emetteurId, facture._id);
  }

  /** Enregistre un paiement ; par défaut aujourd'hui, tout ce qui reste dû, par virement. @throws PaiementExcessif, PaiementAnterieur */
  async solder(
    moi: Identite,
    id: string,
    dto: PayerDto,
    demande: Demande | null,
  ): Promise<Fait<FactureEncaissee>> {
    return this.demandes.faire(moi.id, demande, () =>
      this.aLaSuite(moi.id, async () => {
        const facture = await this.exiger(moi.id, id);
        const ecriture = this.ecritureDe(facture, dto);
        if (!dto.confirmeAnterieur && precedeLaFacture(ecriture.date, facture.dateEmission))
          throw new PaiementAnterieur();
        exigerDelaiPasse(facture, ecriture.date, dto);
        const changee = await this.livre.encaisser(moi, facture, ecriture, dto.confirmeExcedent);
        await this.demandes.inscrire(moi.id, demande, id);
        return changee;
      }),
    );
  }

  /** Ajoute une écriture, ou l'écriture contraire de `dto.annule`. */
  async ajouter(
    moi: Identite,
    id: string,
    dto: PaiementDto,
    demande: Demande | null,
  ): Promise<Fait<FactureEncaissee>> {
    if (!dto.annule && !dto.remboursement) return this.solder(moi, id, dto, demande);
    exigerContraireSeule(dto);
    return this.demandes.faire(moi.id, demande, () =>
      this.aLaSuite(moi.id, async () => {
        const facture = await this.exiger(moi.id, id);
        const changee = dto.annule
          ? await this.livre.annuler(moi, facture, dto.annule)
          : await this.livre.rembourser(moi, facture, this.ecritureDe(facture, dto, -facture.resteCentimes));
        await this.demandes.inscrire(moi.id, demande, id);
        return changee;
      }),
    );
  }

  /** Revient d'une facture payée à un état antérieur : chaque écriture reçoit sa contraire. */
  async toutAnnuler(moi: Identite, facture: Facture, vers: StatutEmetteur): Promise<void> {
    await this.aLaSuite(moi.id, async () => {
      const relue = await this.exiger(moi.id, facture._id.toHexString());
      const refus = refusEmetteur(situationDe(relue), vers, 'selecteur');
      if (refus) throw new TransitionInterdite(refus);
      return this.livre.toutAnnuler(moi, relue, vers);
    });
  }

  /** Une facture qui peut se payer. @throws PaiementImpossible, FactureIntrouvable */
  private async exiger(emetteurId: string, id: string): Promise<FactureAuLivre> {
    const facture = await this.livre.ouvrir(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    if (facture.genre === 'avoir') throw new PaiementImpossible('Un avoir ne se paie pas.');
    if (facture.statutEmetteur === 'brouillon') {
      throw new PaiementImpossible('Un brouillon ne se paie pas\u00a0: émettez-le d’abord.');
    }
    return facture;
  }

  /** `solde` : le montant, en centimes, quand la saisie n'en dit pas. */
  private ecritureDe(facture: Facture, dto: PayerDto, solde = facture.resteCentimes): Ecriture {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const date = dto.date ?? aujourdhui;
    const refus = (champ: string, message: string) => new SaisieInvalide([{ champ, message }]);
    const faute = fauteDatePaiement(date, aujourdhui);
    if (faute) throw refus('date', faute);
    const lu = lireNombre(dto.montant, MONTANT);
    if (lu.etat === 'faux') throw refus('montant', lu.message);
    const montantCentimes = lu.etat === 'lu' ? lu.entier : solde;
    return { date, montantCentimes, moyen: dto.moyen ?? 'virement', note: dto.note || undefined };
  }
}
