import type { FormatDuLivre } from '@facturier/domaine/contrat/recettes';
import { Button } from 'antd';
import { lazy, Suspense, useState, type JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { Panne } from '@/components/Panne';
import { Selecteur } from '@/components/Selecteur';
import { SqueletteLignes } from '@/components/Squelettes';
import listes from '@/components/listes.module.css';
import { registreDesAchats, useTelechargement } from '@/features/export/public';
import { useAchats } from '../api/achats';
import { NavPilotage } from '../components/NavPilotage';
import { RegistreDAchats } from '../components/RegistreDAchats';

const FenetreAchat = lazy(() => import('../components/FenetreAchat'));

const FORMATS: [FormatDuLivre, string][] = [
  ['csv', 'CSV'],
  ['xlsx', 'Classeur Excel'],
  ['pdf', 'PDF'],
];

const EXIGE = 'Vous vendez des biens\u00a0: la loi vous demande ce registre (CGI, art. 50-0, 5).';
const LIBRE = 'La loi ne vous le demande pas\u00a0; il vous dit ce que vos achats vous coûtent.';

/** /achats : le registre, ajouté et jamais effacé. */
export default function PageAchats(): JSX.Element {
  const [adresse, setAdresse] = useSearchParams();
  const choisie = Number(adresse.get('annee')) || undefined;
  const { data: registre, error, refetch } = useAchats(choisie);
  const { enCours, demander } = useTelechargement();
  const [ajoute, setAjoute] = useState(false);
  const [derniere, ...autres] = registre?.annees ?? [];
  return (
    <>
      <EnTetePage
        titre="Registre des achats"
        sousTitre={registre?.exige === null || !registre ? undefined : registre.exige ? EXIGE : LIBRE}
        actions={
          registre && (
            <>
              {registre.achats.length > 0 &&
                FORMATS.map(([format, nom]) => (
                  <Button
                    key={format}
                    disabled={enCours}
                    onClick={() => void demander(registreDesAchats(registre.annee, format))}
                  >
                    {nom}
                  </Button>
                ))}
              <Button type="primary" onClick={() => setAjoute(true)}>
                Ajouter un achat
              </Button>
            </>
          )
        }
      />
      <NavPilotage />
      {derniere !== undefined && autres.length > 0 && (
        <div className={listes.filtres}>
          <Selecteur
            aria-label="Année"
            vide={String(derniere)}
            options={autres.map((autre) => [String(autre), String(autre)])}
            valeur={choisie ? String(choisie) : ''}
            surChoix={(annee) => setAdresse(annee ? { annee } : {}, { replace: true })}
          />
        </div>
      )}
      {registre ? (
        <RegistreDAchats registre={registre} />
      ) : error ? (
        <Panne erreur={error} phrase="Erreur lors du chargement du registre des achats" reessayer={refetch} />
      ) : (
        <SqueletteLignes />
      )}
      {ajoute && (
        <Suspense>
          <FenetreAchat surFermeture={() => setAjoute(false)} />
        </Suspense>
      )}
    </>
  );
}
