import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { telecharger } from '@/lib/telechargement';
import stylesPageCompte from '../../pages/PageCompte.module.css';
import stylesSection from '@/components/Section.module.css';

/** Les codes de secours, montrés une seule fois : à garder avant de continuer. */
export function CodesSecours({
  codes,
  titre,
  terminer,
}: {
  codes: string[];
  /** Ce qui vient de réussir. */
  titre: string;
  terminer: () => void;
}): JSX.Element {
  const texte = `Facturier – codes de secours (chacun sert une fois)\n\n${codes.join('\n')}\n`;
  const [copies, setCopies] = useState(false);
  return (
    <div>
      <Alerte type="succes" titre={titre}>
        Gardez ces codes de secours en lieu sûr&nbsp;: chacun remplace une fois votre application ou votre clé
        d’accès. Ils ne seront plus affichés.
      </Alerte>
      <ul className={stylesPageCompte.codesSecours}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={stylesSection.actes}>
        <Button
          onClick={() =>
            telecharger(new Blob([texte], { type: 'text/plain' }), 'facturier-codes-de-secours.txt')
          }
        >
          Télécharger
        </Button>
        <Button
          onClick={() => void navigator.clipboard.writeText(texte).then(() => setCopies(true))}
          aria-live="polite"
        >
          {copies ? 'Copiés' : 'Copier'}
        </Button>
        <Button type="primary" onClick={terminer}>
          J’ai gardé mes codes
        </Button>
      </div>
    </div>
  );
}
