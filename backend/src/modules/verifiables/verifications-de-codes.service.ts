import type { AgeDIban, CodeTrouve, VerificationDeCode } from '@facturier/domaine/contrat/verifiables';
import { memeIban } from '@facturier/domaine/documents/moyens-paiement';
import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { ajouterJours, type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { lireCodeCourt } from '@facturier/domaine/verification/code';
import { Injectable } from '@nestjs/common';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Horloge } from '../../common/horloge/horloge';
import { FacturesRepository } from '../documents/factures.repository';
import type { Facture } from '../documents/schemas/facture.schema';
import { CodesService } from '../documents/verifiables/codes.service';
import { ibanImprime } from '../documents/verifiables/faits';
import { UsersService } from '../users/users.service';
import type { CodeCourtDto } from './dto/verifiables.dto';

const INCONNUE: VerificationDeCode = {
  etat: 'inconnue',
  rectifieeLe: null,
  vendeur: null,
  iban: null,
  pdf: null,
  suspendu: false,
};
const UN_MOIS = 30;
const UN_AN = 365;

/** Depuis quand, dit sans le dire au jour près. */
function ageDe(depuis: DateCivile, aujourdhui: DateCivile): AgeDIban {
  if (ajouterJours(depuis, UN_AN) <= aujourdhui) return 'plus_d_un_an';
  return ajouterJours(depuis, UN_MOIS) <= aujourdhui ? 'plus_de_30_jours' : 'moins_de_30_jours';
}

/** Ce qu'est devenu un document dont on tient le code. Rien ne s'écrit : vérifier n'est pas voir. */
@Injectable()
export class VerificationsDeCodesService {
  constructor(
    private readonly codes: CodesService,
    private readonly factures: FacturesRepository,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** @param empreinte le SHA-256 des faits, en hexadécimal */
  async verifier(empreinte: string): Promise<VerificationDeCode> {
    const document = await this.codes.parEmpreinte(empreinte);
    if (!document) return INCONNUE;
    const emetteur = document.emetteur.toHexString();
    const facture = await this.factures.trouver(emetteur, document.facture.toHexString());
    if (!facture?.vendeurFige) return INCONNUE;
    const compte = await this.users.trouver(emetteur);
    if (compte?.banniLe) return { ...INCONNUE, suspendu: true };
    return {
      ...(await this.suiteDe(emetteur, facture)),
      vendeur: nomLegal(facture.vendeurFige, facture.dateEmission),
      // Un compte fermé n'a plus de profil : sa pièce se garde, son IBAN ne se compare plus.
      iban: compte ? await this.ibanDe(emetteur, facture) : null,
      pdf: document.sha256,
      suspendu: false,
    };
  }

  /** @throws RessourceIntrouvable, la même pour un code deviné, un autre vendeur, un autre numéro */
  async parCodeCourt({ siret, numero, code }: CodeCourtDto): Promise<CodeTrouve> {
    const trouve = await this.codes.parCodeCourt(normaliserSiret(siret), numero, lireCodeCourt(code)!);
    if (!trouve) throw new RessourceIntrouvable();
    return { code: trouve };
  }

  private async suiteDe(
    emetteur: string,
    { _id, genre, avoirsCentimes, totalTtcCentimes }: Facture,
  ): Promise<Pick<VerificationDeCode, 'etat' | 'rectifieeLe'>> {
    if (genre === 'avoir' || avoirsCentimes === 0) return { etat: 'emise', rectifieeLe: null };
    const avoirs = await this.factures.avoirsDe(emetteur, _id);
    const rectifieeLe = avoirs.at(-1)?.dateEmission ?? null;
    return { etat: avoirsCentimes < totalTtcCentimes ? 'rectifiee' : 'annulee', rectifieeLe };
  }

  private async ibanDe(emetteur: string, facture: Facture): Promise<AgeDIban | null> {
    const imprime = ibanImprime(facture);
    if (!imprime) return null;
    const { iban = '', ibanDepuis } = await this.users.mentionsDe(emetteur);
    if (!memeIban(iban, imprime)) return 'change';
    if (!ibanDepuis) return null;
    return ageDe(dateCivileAParis(ibanDepuis), dateCivileAParis(this.horloge.maintenant()));
  }
}
