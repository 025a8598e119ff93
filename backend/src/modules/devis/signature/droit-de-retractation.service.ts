import type { CorpsRetractation } from '@facturier/domaine/contrat/devis-signature';
import { adresseMasquee } from '@facturier/domaine/devis/page-publique';
import { lireInstantAParis } from '@facturier/domaine/devis/preuve';
import { refusDeRetractation } from '@facturier/domaine/devis/retractation';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { concluLeDe, droitDe } from '../droit';
import { DevisDejaRepondu, RetractationFermee } from '../erreurs';
import { type CodeExact, DefisSignatureService } from '../liens/defis-signature.service';
import { type LienOuvert, LiensDevisService } from '../liens/liens-devis.service';
import type { Devis } from '../schemas/devis.schema';
import { adresseQuiAConclu, aSigne } from './signature.mapper';

/**
 * Qui peut se rétracter, et jusqu'à quand. Le contrat est à qui l'a conclu : par le lien de l'adresse qui a signé, sans code, car la loi veut
 * le geste facile (C. consom., art. L221-21) ; par tout autre, avec un code parti à cette adresse. D'un accord noté par l'émetteur, aucun lien
 * n'a signé : le code part à l'adresse du client.
 */
@Injectable()
export class DroitDeRetractationService {
  constructor(
    private readonly liens: LiensDevisService,
    private readonly defis: DefisSignatureService,
  ) {}

  /** @throws DevisIntrouvable, TropDeTentatives */
  async trouver(jeton: string, reseau: string): Promise<LienOuvert> {
    return this.liens.trouver(jeton, reseau);
  }

  /** L'adresse, masquée, où part le code que ce lien doit joindre ; `null` s'il n'en faut pas. */
  codeA(ouvert: LienOuvert): string | null {
    return aSigne(ouvert) ? null : adresseMasquee(adresseQuiAConclu(ouvert.devis));
  }

  /** Envoie à l'adresse qui a conclu un code qui ne vaut que par ce lien. @throws DevisDejaRepondu, RetractationFermee, TropDeTentatives */
  async envoyerCode(ouvert: LienOuvert, le: Date): Promise<void> {
    this.exigerOuverte(ouvert.devis, dateCivileAParis(le));
    await this.defis.envoyer({ ...ouvert, lien: this.versQuiAConclu(ouvert) }, 'renoncer');
  }

  /** Le code que ce lien doit joindre, jugé ; `null` s'il n'en faut pas. @throws SaisieInvalide, CodeIncorrect, CodeExpire */
  async exigerCode(ouvert: LienOuvert, { code }: CorpsRetractation): Promise<CodeExact | null> {
    if (aSigne(ouvert)) return null;
    if (!code)
      throw new SaisieInvalide([
        { champ: 'code', message: 'Saisissez le code envoyé à l’adresse qui a conclu ce contrat.' },
      ]);
    return this.defis.exiger(this.versQuiAConclu(ouvert), code, 'renoncer');
  }

  /** @param jour celui où le client s'est rétracté, à Paris @returns le jour de la conclusion @throws DevisDejaRepondu, RetractationFermee */
  exigerOuverte(devis: Devis, jour: DateCivile): DateCivile {
    if (devis.retractation)
      throw new DevisDejaRepondu(
        `La rétractation est déjà reçue, le ${lireInstantAParis(devis.retractation.heure)}.`,
      );
    const concluLe = concluLeDe(devis);
    if (devis.etat !== 'accepte' || !concluLe)
      throw new RetractationFermee('Ce devis n’est pas accepté\u00a0: il n’y a pas de contrat à quitter.');
    const refus = refusDeRetractation(droitDe(devis), jour);
    if (refus) throw new RetractationFermee(refus);
    return concluLe;
  }

  /** Ce lien, pour un code qui part ailleurs qu'à son adresse. */
  private versQuiAConclu({ lien, devis }: LienOuvert): LienOuvert['lien'] {
    return { ...lien, email: adresseQuiAConclu(devis) };
  }
}
