// Recharge dès que le réseau revient, ou sur demande (fichier à part : la CSP refuse le script en ligne).
(function () {
  var recharger = function () {
    window.location.reload();
  };
  window.addEventListener('online', recharger);
  document.getElementById('reessayer').addEventListener('click', recharger);
})();
