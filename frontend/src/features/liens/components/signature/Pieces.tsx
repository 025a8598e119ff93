import type { AcceptationLue } from '@facturier/domaine/contrat/devis-signature';
import type { JSX } from 'react';
import { classesBouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { adresseDeLaPiece } from '../../api/devis-public';
import { Aussi } from '../Aussi';
import styles from './signature.module.css';

/** Ce qu'un devis accepté donne à garder ; les preuves, à qui a signé. @param devis vrai si son PDF se lit encore */
export function Pieces({
  jeton,
  acceptation: { verification, autreSignataire },
  devis = true,
}: {
  jeton: string;
  acceptation: AcceptationLue;
  devis?: boolean;
}): JSX.Element {
  const fichiers: [string, string, string][] = autreSignataire
    ? []
    : [
        ['Certificat (PDF)', 'Certificate', adresseDeLaPiece(jeton, 'certificat')],
        ['Fichier de preuve (JSON)', 'Proof file', adresseDeLaPiece(jeton, 'preuve.json')],
      ];
  if (devis) fichiers.push(['Devis accepté (PDF)', 'Accepted quotation', adresseDeLaPiece(jeton, 'pdf')]);
  return (
    <ul className={styles.pieces}>
      {fichiers.map(([nom, anglais, adresse]) => (
        <li key={nom}>
          <a className={classesBouton('ordinaire')} href={adresse} download>
            <Icone nom="telecharger" taille={16} /> {nom}
            <Aussi>{anglais}</Aussi>
          </a>
        </li>
      ))}
      <li>
        <a className={classesBouton('ordinaire')} href={verification}>
          <Icone nom="bouclier" taille={16} /> Vérifier la preuve
          <Aussi>Check the proof</Aussi>
        </a>
      </li>
    </ul>
  );
}
