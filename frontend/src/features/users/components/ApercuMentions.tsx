import { construireDocument } from '@domaine/document-facture';
import type { TypeClient } from '@domaine/facture';
import { Segmented } from 'antd';
import { useState, type CSSProperties, type JSX } from 'react';
import { exempleAvec, type MentionsLegales } from '../model/mentions';
import type { User } from '../model/utilisateur';
import './apercu-mentions.css';

/** Ce que ces mentions donnent sur une facture d'exemple, pendant la saisie ; composé par le même domaine que le PDF. */
export function ApercuMentions({
  user,
  saisie,
  logo,
}: {
  user: User;
  saisie: MentionsLegales;
  logo?: string;
}): JSX.Element {
  const [type, setType] = useState<TypeClient>('professionnel');
  const apercu = construireDocument(exempleAvec(user, saisie, type));
  const style = { '--couleur': apercu.couleurAccent } as CSSProperties;
  return (
    <aside className="apercu" aria-label="Aperçu de vos mentions">
      <div className="apercu-tete">
        <h2>Aperçu</h2>
        <Segmented<TypeClient>
          size="small"
          aria-label="Type de client de l’aperçu"
          value={type}
          onChange={setType}
          options={[
            { value: 'professionnel', label: 'Entreprise' },
            { value: 'particulier', label: 'Particulier' },
          ]}
        />
      </div>
      <div className={`feuille feuille-${apercu.modele}`} style={style}>
        <header className="feuille-tete">
          <div className="feuille-marque">
            {logo ? (
              <img src={logo} alt="Votre logo" />
            ) : (
              <span className="feuille-initiale" aria-hidden="true">
                {[...apercu.marque.nom][0]?.toUpperCase()}
              </span>
            )}
            <div>
              <strong>{apercu.marque.nom}</strong>
              {apercu.marque.activite && <span>{apercu.marque.activite}</span>}
            </div>
          </div>
          <div className="feuille-titre">
            <b>{apercu.titre}</b>
            <span>{apercu.numero}</span>
          </div>
        </header>
        <div className="feuille-parties">
          {[apercu.emetteur, apercu.client].map((partie) => (
            <div key={partie.titre}>
              <small>{partie.titre}</small>
              {partie.lignes.map((ligne, rang) =>
                rang === 0 ? <b key={ligne}>{ligne}</b> : <p key={ligne}>{ligne}</p>,
              )}
            </div>
          ))}
        </div>
        <table>
          <tbody>
            {apercu.lignes.slice(0, 3).map((ligne) => (
              <tr key={ligne.designation}>
                <td>{ligne.designation}</td>
                <td>{ligne.montant}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="feuille-net">
          <span>{apercu.netAPayer.libelle}</span>
          <span>{apercu.netAPayer.valeur}</span>
        </p>
        <p className="feuille-exoneration">{apercu.exoneration}</p>
        {apercu.paiement && (
          <div className="feuille-paiement">
            <small>{apercu.paiement.titre}</small>
            {apercu.paiement.lignes.map((ligne) => (
              <p key={ligne}>{ligne}</p>
            ))}
          </div>
        )}
        {apercu.conditions.map((texte) => (
          <p key={texte} className="feuille-conditions">
            {texte}
          </p>
        ))}
        <footer>
          {apercu.pied.map((ligne) => (
            <p key={ligne}>{ligne}</p>
          ))}
        </footer>
      </div>
    </aside>
  );
}
