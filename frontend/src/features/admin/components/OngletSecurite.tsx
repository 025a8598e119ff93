import type { FaitDeSecurite } from '@facturier/domaine/contrat/admin';
import { Button } from 'antd';
import type { JSX } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import listes from '@/components/listes.module.css';
import textes from '@/components/textes.module.css';
import { LIBELLES_SECURITE } from '@/lib/actes-securite';
import { afficherInstant } from '@/lib/format/date';
import { useSecurite } from '../api/lectures';
import { adresseSecurite, lireFiltresSecurite, type FiltresSecurite as Filtres } from '../model/securite';
import { FiltresSecurite } from './FiltresSecurite';
import { LienCompte } from './LienCompte';
import journal from './journal.module.css';

function Fait({ fait, filtres }: { fait: FaitDeSecurite; filtres: Filtres }): JSX.Element {
  const { le, acte, reussi, compte, appareil, reseau } = fait;
  return (
    <li>
      <time dateTime={le} className={textes.chiffres}>
        {afficherInstant(le)}
      </time>
      <div>
        <p>
          <b>{LIBELLES_SECURITE[acte]}</b> {!reussi && <Etiquette ton="alerte">Refusé</Etiquette>}
        </p>
        <p>
          {compte ? (
            <LienCompte id={compte._id}>{compte.nom}</LienCompte>
          ) : (
            'Compte que le journal ne nomme plus'
          )}
          {compte && !filtres.compte && (
            <>
              {' – '}
              <Link
                to={adresseSecurite({ ...filtres, compte: compte._id })}
                aria-label={`Seulement ${compte.nom}`}
              >
                ce compte seul
              </Link>
            </>
          )}
        </p>
        <p className={journal.journalQui}>
          {appareil}, réseau{' '}
          <Link to={adresseSecurite({ ...filtres, reseau })} aria-label={`Seulement le réseau ${reseau}`}>
            {reseau}
          </Link>
        </p>
      </div>
    </li>
  );
}

/** Le journal de sécurité, tous comptes mêlés : qui est entré, qui a essayé, ce qui a changé. Le lire se note au journal des actes. */
export function OngletSecurite(): JSX.Element {
  const [parametres, setParametres] = useSearchParams();
  const filtres = lireFiltresSecurite(parametres);
  const requete = useSecurite(filtres);
  const faits = requete.data?.pages.flatMap((page) => page.lignes) ?? [];
  const changer = (changements: Partial<Filtres>): void => {
    const voulu = { ...filtres, ...changements };
    if (adresseSecurite(voulu) !== adresseSecurite(filtres))
      setParametres(adresseSecurite(voulu), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <FiltresSecurite
        filtres={filtres}
        compte={faits.find(({ compte }) => compte?._id === filtres.compte)?.compte?.nom ?? 'choisi'}
        surChangement={changer}
      />
      <div className={requete.isPlaceholderData ? listes.perimee : undefined} aria-busy={requete.isFetching}>
        <ListeEtats
          requete={requete}
          nombre={faits.length}
          filtree={Object.values(filtres).some((valeur) => valeur !== '')}
          erreur="Erreur lors du chargement du journal de sécurité"
          vide={<EtatVide dessin="recherche" titre="Aucun fait de sécurité depuis un an" />}
        >
          <ol className={journal.journal}>
            {faits.map((fait) => (
              <Fait key={fait._id} fait={fait} filtres={filtres} />
            ))}
          </ol>
          <div className={listes.suite}>
            {requete.hasNextPage ? (
              <Button loading={requete.isFetchingNextPage} onClick={() => void requete.fetchNextPage()}>
                Charger la suite
              </Button>
            ) : (
              <span>Début du journal</span>
            )}
          </div>
        </ListeEtats>
      </div>
    </>
  );
}
