import type { JSX } from 'react';
import { PiedVitrine } from '../components/PiedVitrine';
import { TeteVitrine } from '../components/TeteVitrine';
import { exploitant } from '../model/exploitant';
import './vitrine.css';

/** Les mentions légales du site, pour un visiteur : qui l'édite, qui l'héberge, quelles données il garde. */
export default function PageMentionsPubliques(): JSX.Element {
  return (
    <div className="vitrine">
      <TeteVitrine />
      <main id="contenu" tabIndex={-1} className="vitrine-texte">
        <h1>Mentions légales</h1>
        <h2>Éditeur</h2>
        {exploitant.editeur ? (
          <p>{exploitant.editeur}</p>
        ) : (
          <p>
            Ce site est une installation de Facturier, logiciel libre (licence MIT). Son exploitant n’a pas
            encore renseigné son identité&nbsp;: ne lui confiez pas de factures réelles.
          </p>
        )}
        <h2>Hébergeur</h2>
        <p>
          {exploitant.hebergeur ?? 'L’exploitant de cette installation n’a pas encore nommé son hébergeur.'}
        </p>
        <h2>Données personnelles</h2>
        <p>
          Facturier ne pose aucun traceur et n’appelle aucun service tiers depuis votre navigateur. Votre
          session est gardée dans la mémoire de ce navigateur et s’efface à la déconnexion. Chaque compte peut
          télécharger toutes ses données et demander leur suppression&nbsp;; les factures émises sont
          conservées dix ans, comme la loi le demande.
        </p>
        <h2>Propriété intellectuelle</h2>
        <p>
          Les textes, les dessins et la marque de ce site ne peuvent être repris sans accord. Vos factures
          sont à vous.
        </p>
      </main>
      <PiedVitrine />
    </div>
  );
}
