import type { CorpsAcceptation } from '@facturier/domaine/contrat/devis-signature';
import { consentementDe, fautesDeConsentement } from '@facturier/domaine/devis/consentement';
import { nonImprimables } from '@facturier/domaine/documents/caracteres';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { sha256De } from '../../../common/cles/empreinte';
import { DocumentsDevisService } from '../documents-devis.service';
import { conclusionDuDevis } from '../droit';
import { PageDeDevisDepassee } from '../erreurs';
import { DefisSignatureService } from '../liens/defis-signature.service';
import type { LienOuvert } from '../liens/liens-devis.service';
import type { Devis } from '../schemas/devis.schema';
import type { ElementsDuDossier } from './dossier-signature';

/** D'où vient une demande. */
export interface Origine {
  le: Date;
  ip: string;
  agent: string;
}

/** Ce qui se vérifie et se réunit avant d'ouvrir la transaction d'une acceptation. */
@Injectable()
export class PreparationSignatureService {
  constructor(
    private readonly documents: DocumentsDevisService,
    private readonly defis: DefisSignatureService,
  ) {}

  /** L'empreinte et le poids du PDF de ce devis. */
  async fichierDe(devis: Devis): Promise<ElementsDuDossier['fichier']> {
    const octets = await this.documents.octetsDe(devis);
    return { sha256: sha256De(octets), octets: octets.length };
  }

  /** Le code se juge en dernier : une case oubliée n'en coûte pas un essai. @throws SaisieInvalide, PageDeDevisDepassee, CodeIncorrect, CodeExpire */
  async preparer(
    { lien, devis }: LienOuvert,
    corps: CorpsAcceptation,
    origine: Origine,
  ): Promise<Omit<ElementsDuDossier, 'bout'>> {
    const { nom, qualite, cases = [], textes, document, code } = corps;
    const jour = dateCivileAParis(origine.le);
    const conclusion = conclusionDuDevis(devis);
    if (textes !== consentementDe(conclusion, jour).version) throw new PageDeDevisDepassee();
    const fautes = [
      ...fautesDeConsentement(corps, conclusion, jour),
      ...this.signesRefuses({ nom, qualite }),
    ];
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const fichier = await this.fichierDe(devis);
    if (document !== fichier.sha256) throw new PageDeDevisDepassee();
    const exact = await this.defis.exiger(lien, code);
    return {
      devis,
      lien,
      code: exact,
      accord: { nom, cases, ...(qualite && { qualite }), ...origine },
      fichier,
    };
  }

  /** Le nom s'imprime sur le certificat : ses signes doivent s'écrire. */
  private signesRefuses(saisis: { nom: string; qualite?: string }): Faute[] {
    return Object.entries(saisis).flatMap(([champ, texte]: [string, string | undefined]) =>
      nonImprimables(texte ?? '').length > 0
        ? [{ champ, message: 'Un signe de ce texte ne s’imprime pas. Écrivez-le autrement.' }]
        : [],
    );
  }
}
