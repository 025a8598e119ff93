import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { AcceptationLue, RetractationDeDevis } from '@facturier/domaine/contrat/devis-signature';
import { useCallback, useEffect, useState, type JSX } from 'react';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';
import { lireDevis } from '../api/devis-public';
import { EnDeuxLangues } from '../components/Aussi';
import { CadreDeLien } from '../components/CadreDeLien';
import { DevisFerme } from '../components/DevisFerme';
import { DevisOuvert } from '../components/DevisOuvert';
import { SansFacture } from '../components/SansFacture';

/** Ce que l'on vient de faire ici ; `relu` : la page n'était plus à jour. */
type Fait = { acceptation: AcceptationLue } | { retractation: RetractationDeDevis } | 'refus' | 'relu' | null;

/** Ce que l'on vient de faire d'un devis qui ne se lit plus. */
function finDe(fait: Fait): RetractationDeDevis | 'refus' | 'relu' | null {
  if (typeof fait !== 'object' || !fait) return fait;
  return 'retractation' in fait ? fait.retractation : 'relu';
}

/** /d/:jeton : un devis, à qui tient son lien. */
export default function PageLienDevis({ jeton }: { jeton: string }): JSX.Element {
  const [lecture, setLecture] = useState<Issue<DevisPublic> | null>(null);
  const [fait, setFait] = useState<Fait>(null);
  const lire = useCallback(() => void lireDevis(jeton).then(setLecture), [jeton]);
  useEffect(lire, [lire]);
  const lu = lecture instanceof ErreurApi ? null : lecture;
  /** Montre l'état que cet acte a donné, sans attendre : la page se relit derrière. */
  const passer = (etat: DevisPublic['etat'], acte: Fait): void => {
    setFait(acte);
    if (lu) setLecture({ ...lu, etat, ...(etat === 'retracte' && { devis: null }) });
  };
  return (
    <CadreDeLien attend={!lecture}>
      {lu?.devis && (
        <EnDeuxLangues value={lu.devis.document.traduction !== undefined}>
          <DevisOuvert
            jeton={jeton}
            lu={lu}
            devis={lu.devis}
            frais={fait && typeof fait === 'object' && 'acceptation' in fait ? fait : fait && 'relu'}
            surRefus={(suite) => {
              setFait('refus');
              setLecture(suite);
            }}
            surAccord={(acceptation) => {
              passer('accepte', { acceptation });
              lire();
            }}
            surRetractation={(retractation) => passer('retracte', { retractation })}
            relire={() => {
              setFait('relu');
              lire();
            }}
          />
        </EnDeuxLangues>
      )}
      {lu && !lu.devis && <DevisFerme jeton={jeton} lu={lu} fin={finDe(fait)} />}
      {lecture instanceof ErreurApi && (
        <SansFacture
          refus={lecture}
          jeton={jeton}
          surReprise={() => {
            setLecture(null);
            lire();
          }}
        />
      )}
    </CadreDeLien>
  );
}
